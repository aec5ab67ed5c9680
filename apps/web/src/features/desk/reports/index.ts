import { lazyScreen } from '#platform/pages'

export { MoneyReports } from './parts.ts'

export const VisitReportScreen = lazyScreen(async () => (await import('./visit-report-screen.tsx')).VisitReportScreen)
export const ReportsScreen = lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen)
