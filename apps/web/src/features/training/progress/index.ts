import { lazyScreen } from '#platform/pages'

export const ProgressScreen = lazyScreen(async () => (await import('./progress-screen.tsx')).ProgressScreen)

export { ProgressView } from './parts.ts'
