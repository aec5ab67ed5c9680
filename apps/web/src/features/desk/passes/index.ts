import { lazyScreen } from '#platform/pages'

export { usePassTime } from './pass-time.ts'

export const PassScreen = lazyScreen(async () => (await import('./pass-screen.tsx')).PassScreen)
