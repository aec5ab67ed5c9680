import { lazyPart, lazyScreen } from '#platform/pages'

export { ClaimsButton } from './claims-button.tsx'
export { InvoicePix } from './invoice-pix.tsx'
export { OwnClaim } from './own-claim.tsx'
export { PixCode, type PixCodeProps } from './pix-code.tsx'
export { usePaymentsOf } from './use-payments-of.ts'
export { useReceiving } from './use-receiving.tsx'
export { useRefunding } from './use-refunding.tsx'
export { receiveTexts } from './receive.texts.ts'

/** What one student has paid, with the receipts. Fetched when it is first shown. */
export const PaymentsOfStudent = lazyPart(async () => (await import('./payments-of-student.tsx')).PaymentsOfStudent, {
  height: 220,
  radius: 'lg',
})

/** What came in on a day. Fetched when it is first shown. */
export const ReceivedOnDay = lazyPart(async () => (await import('./day-report.tsx')).ReceivedOnDay, {
  height: 320,
  radius: 'lg',
})

export const PaymentSettingsScreen = lazyScreen(
  async () => (await import('./payment-settings-screen.tsx')).PaymentSettingsScreen,
)
