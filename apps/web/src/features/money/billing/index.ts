import { lazyScreen } from '#platform/pages'

export { InvoicesOfStudent } from './parts.ts'

export const BillingScreen = lazyScreen(
  async () => (await import('./billing-screen.tsx')).BillingScreen,
  async () => (await import('./billing.reads.ts')).billingReads,
)

export const OwnPaymentsScreen = lazyScreen(async () => (await import('./own-payments-screen.tsx')).OwnPaymentsScreen)
