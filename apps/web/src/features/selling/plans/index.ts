import { lazyScreen } from '#platform/pages'

export const PlansScreen = lazyScreen(
  async () => (await import('./plans-screen.tsx')).PlansScreen,
  async () => (await import('./plans.reads.ts')).plansReads,
)
