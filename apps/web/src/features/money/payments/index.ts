import { lazyScreen } from '#platform/pages'

export { ClaimsButton } from './claims-button.tsx'
export { InvoicePix } from './invoice-pix.tsx'
export { OwnClaim } from './own-claim.tsx'
export { PaymentsOfStudent, ReceivedOnDay } from './parts.ts'
export { PixCode, type PixCodeProps } from './pix-code.tsx'
export { usePaymentsOf } from './use-payments-of.ts'
export { useReceiving } from './use-receiving.tsx'
export { useRefunding } from './use-refunding.tsx'
export { receiveTexts } from './receive.texts.ts'

export const PaymentSettingsScreen = lazyScreen(
  async () => (await import('./payment-settings-screen.tsx')).PaymentSettingsScreen,
)
