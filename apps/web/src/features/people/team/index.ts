import { lazyScreen } from '#platform/pages'

export const TeamScreen = lazyScreen(async () => (await import('./team-screen.tsx')).TeamScreen)
