import { lazyScreen } from '#platform/pages'

export const GoalsScreen = lazyScreen(async () => (await import('./goals-screen.tsx')).GoalsScreen)

export { GoalsOfStudent } from './parts.ts'
