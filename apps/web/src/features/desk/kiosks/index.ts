import { lazyScreen } from '#platform/pages'

export const KioskScreen = lazyScreen(async () => (await import('./kiosk-screen.tsx')).KioskScreen)
