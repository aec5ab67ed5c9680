import { lazyScreen } from '#platform/pages'

export const AdminHomeScreen = lazyScreen(async () => (await import('./admin-home-screen.tsx')).AdminHomeScreen)
