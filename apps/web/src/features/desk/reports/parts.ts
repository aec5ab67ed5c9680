import { lazyPart } from '#platform/pages'

/* Separate from the screens, which are part of every first visit. */

/** Recurring revenue and receipts of the gym. Loaded when it is first shown. */
export const MoneyReports = lazyPart(async () => (await import('./money-reports.tsx')).MoneyReports, {
  height: 640,
  radius: 'lg',
})
