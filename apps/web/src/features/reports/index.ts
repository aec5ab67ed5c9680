import { lazyPart, lazyScreen } from '#platform/pages'

export const ReportsScreen = lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen)

/** How the gym's revenue moves, and what came in. Fetched when it is first shown. */
export const MoneyReports = lazyPart(async () => (await import('./money-reports.tsx')).MoneyReports, {
  height: 640,
  radius: 'lg',
})
