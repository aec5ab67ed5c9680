import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { ProgressViewProps } from './progress-view.tsx'

const Fetched = lazy(async () => ({ default: (await import('./progress-view.tsx')).ProgressView }))

/** How a student comes along: `<ProgressView studentId={id} />` for staff, without an id one's own. */
export function ProgressView(props: ProgressViewProps) {
  return (
    <Suspense fallback={<Skeleton height={480} radius="lg" />}>
      <Fetched {...props} />
    </Suspense>
  )
}
