import { lazyScreen } from '#platform/pages'

export const ReportsScreen = lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen)
