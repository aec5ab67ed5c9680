import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { GoalsOfStudentProps } from './goals-of-student.tsx'

const Fetched = lazy(async () => ({ default: (await import('./goals-of-student.tsx')).GoalsOfStudent }))

/** A student's goals on the page that staff have of them. Fetched when it is shown. */
export function GoalsOfStudent(props: GoalsOfStudentProps) {
  return (
    <Suspense fallback={<Skeleton height={220} radius="lg" />}>
      <Fetched {...props} />
    </Suspense>
  )
}
