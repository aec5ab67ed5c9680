import { lazyPart } from '#platform/pages'

/* Apart from the screens, whose names every first visit brings. */

/** How the gym's revenue moves, and what came in. Fetched when it is first shown. */
export const MoneyReports = lazyPart(async () => (await import('./money-reports.tsx')).MoneyReports, {
  height: 640,
  radius: 'lg',
})
