import { lazyScreen } from '#platform/pages'

export { StudentLevels } from './parts.ts'

export const LevelsScreen = lazyScreen(async () => (await import('./levels-screen.tsx')).LevelsScreen)
