import { lazy, Suspense } from 'react'

// Words for what can go wrong are not waited for; the worker keeps them for where there is no network.
const LoadFailedState = lazy(async () => ({ default: (await import('./load-failed-state.tsx')).LoadFailedState }))

/** Workouts could not be read: why, and another attempt. */
export function LoadFailed(props: { error: unknown; onRetry: () => void }) {
  return (
    <Suspense fallback={null}>
      <LoadFailedState {...props} />
    </Suspense>
  )
}
