import { lazyScreen } from '#platform/pages'

export const StudentWorkoutsScreen = lazyScreen(
  async () => (await import('./student-workouts-screen.tsx')).StudentWorkoutsScreen,
)

/** Sends what a workout left on this device, now and whenever the network is there. Where it cannot be fetched, the next page does. */
export function sendUnsent(): void {
  import('./player/sync.ts').then(({ startSync }) => startSync()).catch(() => undefined)
}
