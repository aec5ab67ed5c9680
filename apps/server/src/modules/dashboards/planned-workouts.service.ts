import type { DayRange } from '@folego/contract'
import type { GymContext } from '#platform/http'
import { offsetsBySheet, plannedIn } from './planned-workouts.rules.ts'
import { completedInSpans, sheetsHeld, trainingDaysOf } from './planned-workouts.store.ts'
import type { StudentSpan } from './planned-workouts.store.ts'

/** Workouts that weekly sheets planned for each student in a range; students without any are left out. */
export async function plannedByStudent(gym: GymContext, range: DayRange): Promise<Map<string, number>> {
  const held = await sheetsHeld(gym.tx, range, gym.timezone)
  const offsets = offsetsBySheet(await trainingDaysOf(gym.tx, [...new Set(held.map((it) => it.sheet_id))]))
  const byStudent = [...Map.groupBy(held, (it) => it.student_id)]
  const counts = byStudent.map(([id, own]) => [id, plannedIn(own, offsets, range)] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}

/** Completed and planned workouts of each span of days, by its key. */
export async function workoutsInSpans(
  gym: GymContext,
  spans: readonly StudentSpan[],
): Promise<Map<string, { completed_workouts: number; total_workouts: number }>> {
  if (spans.length === 0) return new Map()
  const all = {
    from: spans.map((it) => it.from).sort()[0] ?? '',
    to:
      spans
        .map((it) => it.to)
        .sort()
        .at(-1) ?? '',
  }
  const studentIds = [...new Set(spans.map((it) => it.student_id))]
  const [held, done] = await Promise.all([
    sheetsHeld(gym.tx, all, gym.timezone, studentIds),
    completedInSpans(gym.tx, spans, gym.timezone),
  ])
  const offsets = offsetsBySheet(await trainingDaysOf(gym.tx, [...new Set(held.map((it) => it.sheet_id))]))
  const heldBy = Map.groupBy(held, (it) => it.student_id)
  const completed = new Map(done.map((it) => [it.key, it.completed]))
  return new Map(
    spans.map((span) => {
      const total_workouts = plannedIn(heldBy.get(span.student_id) ?? [], offsets, span)
      return [span.key, { completed_workouts: completed.get(span.key) ?? 0, total_workouts }]
    }),
  )
}
