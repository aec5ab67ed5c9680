import type { api, BodyOf, Graduation, NotificationData, StudentLevels } from '@folego/contract'
import { addMonths, limits } from '@folego/domain'
import { notify } from '#modules/people/notifications'
import { lockStudents, reachesAll, requireOwnStudent, requireRequestedStudent } from '#modules/people/ownership'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { reopenResult } from './exams.store.ts'
import * as store from './graduations.store.ts'
import { findLevel } from './levels.store.ts'
import { progressOf } from './levels.service.ts'

type Graduations = typeof api.graduations

/** How far a student is, and their history; students see what counts. Refuses USER_NOT_FOUND; by field STUDENT_REQUIRED. */
export async function readStudentLevels(gym: GymContext, named: string | undefined): Promise<StudentLevels> {
  const student = await requireRequestedStudent(gym, named)
  const [progress, graduations] = await Promise.all([
    progressOf(gym, { student }, gym.today),
    store.graduationsOf(gym.tx, student),
  ])
  return { progress, graduations: reachesAll(gym) ? graduations : graduations.filter((it) => it.undone === null) }
}

/** Gives a student a level, and notifies them. Refuses by field STUDENT_UNKNOWN, LEVEL_UNKNOWN, LEVEL_GIVEN, DATE_IN_FUTURE, DATE_TOO_EARLY, DATE_BEFORE_BIRTH. */
export async function giveGraduation(
  gym: GymContext,
  { student_id, level_id, day, note }: BodyOf<Graduations['give']>,
): Promise<Graduation> {
  if (day > gym.today) throw refuseField('day', 'DATE_IN_FUTURE')
  if (day < addMonths(gym.today, -12 * limits.lifeYearsMax)) throw refuseField('day', 'DATE_TOO_EARLY')
  const [student] = await lockStudents(gym.tx, [student_id])
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  if (day < (student.birth_date ?? day)) throw refuseField('day', 'DATE_BEFORE_BIRTH')
  if ((await findLevel(gym.tx, level_id)) === undefined) throw refuseField('level_id', 'LEVEL_UNKNOWN')
  if (await store.graduationTo(gym.tx, student_id, level_id)) throw refuseField('level_id', 'LEVEL_GIVEN')
  const graduation = await insertGraduation(gym, { student_id, level_id, day, note, exam_id: null })
  await notifyOfLevel(gym, graduation, 'given')
  return graduation
}

/** Notifies a student of a level that they were given, or of the result of an exam: once for each graduation or candidate, by its `id`. */
export async function notifyOfLevel(
  gym: GymContext,
  it: Pick<Graduation, 'id' | 'student_id' | 'student_name' | 'modality_name' | 'level'>,
  result: NotificationData['graduation']['result'],
): Promise<void> {
  const { id, student_id, student_name, modality_name, level } = it
  const data = { student_id, student_name, modality_name, level_name: level.name, result }
  const to = { to: { student: student_id }, entity: 'level', entity_id: level.id } as const
  await notify(gym, [{ kind: 'graduation', ...to, about: `${id} ${result}`, data }])
}

/** Adds to the history of a student, who is locked. */
export async function insertGraduation(
  gym: GymContext,
  values: Pick<store.NewGraduation, 'student_id' | 'level_id' | 'day' | 'note' | 'exam_id'>,
): Promise<Graduation> {
  const by = { given_by_name: gym.actor.name, created_at: gym.now.toISOString() }
  const id = await store.insertGraduation(gym.tx, { ...values, ...by })
  return requireFound(await store.findGraduation(gym.tx, id))
}

/** Undoes one; it stays in the history, and the result of its exam is open again. Refuses NOT_FOUND. */
export async function undoGraduation(gym: GymContext, id: string, reason: string): Promise<Graduation> {
  const { student_id } = requireFound(await store.findGraduation(gym.tx, id))
  await lockStudents(gym.tx, [student_id])
  const by = { corrected_by_name: gym.actor.name, created_at: gym.now.toISOString() }
  await store.insertCorrection(gym.tx, { graduation_id: id, reason, ...by })
  await reopenResult(gym.tx, id)
  return requireFound(await store.findGraduation(gym.tx, id))
}

/** A graduation in reach that was not undone. Refuses NOT_FOUND. */
export async function requireGraduation(gym: GymContext, id: string): Promise<Graduation> {
  const [found, own] = await Promise.all([
    store.findGraduation(gym.tx, id),
    reachesAll(gym) ? undefined : requireOwnStudent(gym),
  ])
  const { undone, student_id } = requireFound(found)
  if (undone !== null || (own !== undefined && own.id !== student_id)) throw refuse('NOT_FOUND')
  return requireFound(found)
}
