import { lazyScreen } from '#platform/pages'

export const ProfileScreen = lazyScreen(async () => (await import('./profile-screen.tsx')).ProfileScreen)
