import { lazyScreen } from '#platform/pages'

export const PassScreen = lazyScreen(async () => (await import('./pass-screen.tsx')).PassScreen)
