import { lazyScreen } from '#platform/pages'

export { CodeCamera } from './code-camera.tsx'

export const PassScreen = lazyScreen(async () => (await import('./pass-screen.tsx')).PassScreen)
