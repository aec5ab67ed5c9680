import { lazyScreen } from '#platform/pages'

export const IncidentsScreen = lazyScreen(async () => (await import('./incidents-screen.tsx')).IncidentsScreen)
