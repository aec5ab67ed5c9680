import { lazyScreen } from '#platform/pages'

export { MoneyReports } from './parts.ts'

export const VisitReportScreen = lazyScreen(async () => (await import('./visit-report-screen.tsx')).VisitReportScreen)
export const ClassReportScreen = lazyScreen(async () => (await import('./class-report-screen.tsx')).ClassReportScreen)
export const ReportsScreen = lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen)
