import { lazyPart, lazyScreen } from '#platform/pages'

export { PixCode, type PixCodeProps } from './pix-code.tsx'
export { useReceiving } from './use-receiving.tsx'
export { receiveTexts } from './receive.texts.ts'

/** What one student has paid, with the receipts. Fetched when it is first shown. */
export const PaymentsOfStudent = lazyPart(async () => (await import('./payments-of-student.tsx')).PaymentsOfStudent, {
  height: 220,
  radius: 'lg',
})

export const PaymentSettingsScreen = lazyScreen(
  async () => (await import('./payment-settings-screen.tsx')).PaymentSettingsScreen,
)
