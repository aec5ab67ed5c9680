import { lazyScreen } from '#platform/pages'

export const TrainersScreen = lazyScreen(
  async () => (await import('./trainers-screen.tsx')).TrainersScreen,
  async () => (await import('./trainers.reads.ts')).trainersReads,
)
