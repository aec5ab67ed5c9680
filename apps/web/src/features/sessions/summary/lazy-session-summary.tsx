import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { SessionSummaryProps } from './session-summary.tsx'

const Fetched = lazy(async () => ({ default: (await import('./session-summary.tsx')).SessionSummary }))

/** What a workout brought: minutes, sets, volume, records, each exercise against the time before. Fetched when it is shown. */
export function SessionSummary(props: SessionSummaryProps) {
  return (
    <Suspense fallback={<Skeleton height={260} radius="lg" />}>
      <Fetched {...props} />
    </Suspense>
  )
}
