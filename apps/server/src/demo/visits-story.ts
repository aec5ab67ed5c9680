import { dateInZone } from '@folego/domain'
import { checkIn, endVisit } from '#modules/desk/visits'
import type { GymTx } from '#platform/database'
import type { Actor, GymContext } from '#platform/http'
import { lastMonday, mondayEvening, type Moment, opens, persuade } from './monday-evening.ts'
import { contextOf, known, momentOf, plannedMoment } from './story.ts'
import type { Cast, Stage } from './story.ts'
import { runningNow } from './workouts-story.ts'
import { beforeWorkout } from './workouts.ts'
import type { DoneWorkout } from './workouts.ts'

/** Visits since this day are recorded at the desk. */
const firstDay = -6
/** Minutes after the last set. */
const after = 9

/** Whoever trained came in before and left afterwards; the desk let in those whom the rules refuse, and said why. */
export async function addVisits(
  tx: GymTx,
  stage: Stage,
  { desk, students }: { desk: Actor; students: Cast['students'] },
  workouts: readonly DoneWorkout[],
): Promise<void> {
  const monday = lastMonday(dateInZone(stage.now, stage.timezone))
  const isOver = (day: number, minute: number) => plannedMoment(stage, { day, minute }) < stage.now
  const came = workouts.filter((it) => it.day >= firstDay && isOver(it.day, it.minute - beforeWorkout))
  const visits = came.flatMap(({ day, minute, minutes, trainee }): Moment[] => {
    let visitId: string | undefined
    const enter = async (gym: GymContext) => {
      const student_id = known(students, trainee.email)
      const isEvening = day === monday && minute >= opens
      const entered = isEvening
        ? await persuade(gym, student_id)
        : await checkIn(gym, { student_id, override_reason: 'Acerta na saída' })
      visitId = entered.visit?.id
    }
    const leave = async (gym: GymContext) => {
      if (visitId !== undefined) await endVisit(gym, visitId)
    }
    const leaves = minute + minutes + after
    const entry = { day, minute: minute - beforeWorkout, act: enter }
    return isOver(day, leaves) ? [entry, { day, minute: leaves, act: leave }] : [entry]
  })
  const running = runningNow(stage, workouts)
  const trained = new Set(came.filter(({ day }) => day === monday).map((it) => known(students, it.trainee.email)))
  const others = [...students.values()].filter((id) => !trained.has(id))
  const moments = [...visits, ...mondayEvening(others, stage)]
  for (const { day, minute, act } of moments.toSorted((a, b) => a.day - b.day || a.minute - b.minute)) {
    await act({ ...contextOf(stage, tx, momentOf(stage, { day, minute })), actor: desk })
  }
  if (running === undefined) return
  const student_id = known(students, running.last.trainee.email)
  const arrival = { ...contextOf(stage, tx, running.entered), actor: desk }
  await checkIn(arrival, { student_id, override_reason: 'Acerta na saída' })
}
