import { lazyScreen } from '#platform/pages'

export { MoneyReports } from './parts.ts'

export const ReportsScreen = lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen)
