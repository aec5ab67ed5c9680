import { checkIn, endVisit } from '#modules/desk/visits'
import type { GymTx } from '#platform/database'
import type { Actor } from '#platform/http'
import { contextOf, known, momentOf, plannedMoment } from './story.ts'
import type { Cast, Stage } from './story.ts'
import type { DoneWorkout } from './workouts.ts'

/** Visits since this day are recorded at the desk. */
const firstDay = -6
/** Minutes between the door and the first set, and after the last one. */
const before = 6
const after = 9

/** Whoever trained came in before and left afterwards; the desk let in those whom the rules refuse, and said why. */
export async function addVisits(
  tx: GymTx,
  stage: Stage,
  { desk, students }: { desk: Actor; students: Cast['students'] },
  workouts: readonly DoneWorkout[],
): Promise<void> {
  const at = (day: number, minute: number) => ({
    ...contextOf(stage, tx, momentOf(stage, { day, minute })),
    actor: desk,
  })
  const isOver = (day: number, minute: number) => plannedMoment(stage, { day, minute }) < stage.now
  const came = workouts
    .filter((it) => it.day >= firstDay && isOver(it.day, it.minute - before))
    .toSorted((a, b) => a.day - b.day || a.minute - b.minute)
  for (const { day, minute, minutes, trainee } of came) {
    const person = { student_id: known(students, trainee.email), override_reason: 'Acerta na saída' }
    const { visit } = await checkIn(at(day, minute - before), person)
    const leaves = minute + minutes + after
    if (visit !== null && isOver(day, leaves)) await endVisit(at(day, leaves), visit.id)
  }
}
