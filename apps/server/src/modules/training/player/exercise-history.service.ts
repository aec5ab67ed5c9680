import { exerciseKeyOf, notesFor } from '@folego/domain'
import type { api, ExerciseFacts, QueryOf, ReplyOf } from '@folego/contract'
import { requireRequestedStudent } from '#modules/people/ownership'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './exercise-history.store.ts'
import { strengthIn } from './figures.rules.ts'
import { requireStudentWithDue } from './preparation.service.ts'
import { bestsOf, featsOf } from './training-results.store.ts'

type Calls = typeof api.exerciseHistory
type Which = QueryOf<Calls['find']>

/** Number of days shown in the strength chart. */
const strengthDays = 100

function keyOf({ exercise_id, exercise_name = '' }: Which): string {
  if (exercise_id === undefined && exercise_name === '') throw refuseField('exercise_name', 'EXERCISE_INCOMPLETE')
  return exerciseKeyOf({ exercise_id: exercise_id ?? null, exercise_name })
}

/**
 * Returns one exercise's history for a student. Refuses USER_NOT_FOUND beyond the caller's reach; by field EXERCISE_INCOMPLETE if
 * neither id nor name is sent, STUDENT_REQUIRED.
 */
export async function findExercise(gym: GymContext, which: Which): Promise<ExerciseFacts> {
  const key = keyOf(which)
  const { studentId, due } = await requireStudentWithDue(gym, which.student_id)
  const [feats, bests] = await Promise.all([
    featsOf(gym.tx, { studentId, keys: [key] }, gym.timezone),
    bestsOf(gym.tx, { studentId, except: [] }, [key]),
  ])
  const [strength] = strengthIn(feats)
  const lines = due.flatMap(({ title, lines: its }) =>
    its.filter((line) => exerciseKeyOf(line) === key).map((line) => ({ sheet: title, line })),
  )
  const last = feats.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
  const named = last ?? lines[0]?.line
  const notes = lines.flatMap(({ sheet, line }) =>
    line.notes === null ? [] : [{ sheet, notes: notesFor(line.notes, gym.language) }],
  )
  return {
    exercise_name: named?.exercise_name ?? which.exercise_name ?? key,
    exercise_id: which.exercise_id ?? null,
    sessions: feats.length,
    bests: bests.get(key) ?? null,
    strength: (strength?.points ?? []).slice(-strengthDays),
    notes: [...new Map(notes.map((note) => [note.notes, note])).values()],
  }
}

/** Lists every set of one exercise of a student, by workout, newest first. Refuses like `findExercise`. */
export async function listExerciseSets(
  gym: GymContext,
  { page, page_size, ...which }: QueryOf<Calls['list']>,
): Promise<ReplyOf<Calls['list']>> {
  const key = keyOf(which)
  const studentId = await requireRequestedStudent(gym, which.student_id)
  const { times, sets, remarks, total } = await store.listTimes(gym.tx, { studentId, key }, { page, page_size })
  const object = times.map((time) => {
    const { pain = false, notes: remark = null } = remarks.get(time.session_id) ?? {}
    return { ...time, sets: sets.get(time.session_id) ?? [], pain, remark }
  })
  return { object, total, page, page_size }
}
