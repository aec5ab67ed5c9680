import { lazyPart, lazyScreen } from '#platform/pages'

export const BillingScreen = lazyScreen(async () => (await import('./billing-screen.tsx')).BillingScreen)

export const OwnPaymentsScreen = lazyScreen(async () => (await import('./own-payments-screen.tsx')).OwnPaymentsScreen)

/** What one student owes and has paid. Fetched when it is first shown. */
export const InvoicesOfStudent = lazyPart(async () => (await import('./invoices-of-student.tsx')).InvoicesOfStudent, {
  height: 260,
  radius: 'lg',
})
