import { lazyScreen } from '#platform/pages'

export { PixCode, type PixCodeProps } from './pix-code.tsx'

export const PaymentSettingsScreen = lazyScreen(
  async () => (await import('./payment-settings-screen.tsx')).PaymentSettingsScreen,
)
