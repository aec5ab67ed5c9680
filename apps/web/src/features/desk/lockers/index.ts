import { lazyScreen } from '#platform/pages'

export const LockersScreen = lazyScreen(async () => (await import('./lockers-screen.tsx')).LockersScreen)
