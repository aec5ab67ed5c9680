import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { SessionsListProps } from './sessions-list.tsx'

const Fetched = lazy(async () => ({ default: (await import('./sessions-list.tsx')).SessionsList }))

/** Past workouts: `<SessionsList studentId={id} />` for staff, without an id one's own. Fetched when it is shown. */
export function SessionsList(props: SessionsListProps) {
  return (
    <Suspense fallback={<Skeleton height={260} radius="lg" />}>
      <Fetched {...props} />
    </Suspense>
  )
}
