import { lazyScreen } from '#platform/pages'

export const ImportScreen = lazyScreen(async () => (await import('./import-screen.tsx')).ImportScreen)
