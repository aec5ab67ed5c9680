import path from 'node:path'
import { instantInZone, limits } from '@folego/domain'
import type { api, BodyOf, HistoryImport, HistoryPreview, QueryOf, ReplyOf, TrainingSet } from '@folego/contract'
import { lockStudents, requireRequestedStudent, requireStudentInReach } from '#modules/people/ownership'
import type { StudentId } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { allowLongWork, newId } from '#platform/database'
import { readForeignFile } from '#platform/foreign-files'
import { refuseField, requireFound } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { importPastWorkouts } from '../past-workouts.service.ts'
import type { PastWorkout } from '../past-workouts.store.ts'
import { rewriteAllRecords } from '../training-records.service.ts'
import { matcherOf } from './exercise-match.rules.ts'
import type { FileSet, FileWorkout, HistoryFile } from './history-file.rules.ts'
import * as store from './history-import.store.ts'
import type { read } from './history.reader.ts'

type Imports = typeof api.historyImports
type Body = BodyOf<Imports['preview']>

const reader = path.join(import.meta.dirname, 'history.reader.ts')

/** The workouts of the file that the student does not have, and how many of it are known or in the future. */
interface News {
  studentId: StudentId
  workouts: (FileWorkout & { startedAt: Date })[]
  known: number
}

async function readFile(slow: SlowGymContext, { content }: Body): Promise<HistoryFile> {
  const file = await readForeignFile<typeof read>(slow, reader, { bytes: Buffer.from(content, 'base64') })
  if (typeof file === 'string') throw refuseField('content', file === 'TOO_MANY_ROWS' ? 'HISTORY_TOO_LONG' : file)
  return file
}

/**
 * Reads a file of past workouts and says what an import would bring, and which exercise each name probably means; it stores nothing.
 * Refuses USER_NOT_FOUND; by field FILE_INVALID, FILE_EMPTY, HISTORY_TOO_LONG, FILE_TOO_COMPLEX.
 */
export async function previewHistory(slow: SlowGymContext, body: Body): Promise<HistoryPreview> {
  await slow.inGym((gym) => requireRequestedStudent(gym, body.student_id))
  const file = await readFile(slow, body)
  return slow.inGym(async (gym) => {
    const { workouts, known } = await newsOf(gym, body, file)
    const exercises = await store.namedExercises(gym.tx)
    const match = matcherOf(exercises)
    const names = new Map(exercises.map(({ id, name_pt, name_en }) => [id, gym.language === 'en' ? name_en : name_pt]))
    const counts = new Map<string, number>()
    for (const { exercise } of workouts.flatMap(({ sets }) => sets)) {
      counts.set(exercise, (counts.get(exercise) ?? 0) + 1)
    }
    const dates = workouts.map(({ date }) => date).toSorted()
    return {
      format: file.format,
      unit: file.unit ?? null,
      workouts: workouts.length,
      sets: workouts.reduce((sum, { sets }) => sum + sets.length, 0),
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
      known,
      skipped: file.skipped,
      exercises: [...counts]
        .map(([name, sets]) => {
          const { exercise_id, certain } = match(name) ?? { exercise_id: null, certain: false }
          return { name, sets, exercise_id, known_as: names.get(exercise_id ?? '') ?? null, certain }
        })
        .toSorted(
          (one, other) =>
            Number(one.exercise_id !== null) - Number(other.exercise_id !== null) || other.sets - one.sets,
        ),
    }
  })
}

/**
 * Imports the workouts of a file that the student does not have. An exercise without a choice keeps the name of the file. Notes are
 * not imported: each would ask for a review. Refuses as the preview, and by field EXERCISE_REQUIRED for an unknown exercise.
 */
export async function importHistory(slow: SlowGymContext, body: BodyOf<Imports['apply']>): Promise<HistoryImport> {
  // Outside the transaction that takes the key of the request: that one writes.
  await slow.inSnapshot((gym) => requireRequestedStudent(gym, body.student_id))
  const file = await readFile(slow, body)
  return slow.inGym(async (gym) => {
    const studentId = await requireRequestedStudent(gym, body.student_id)
    // Two imports of one file: the second finds the workouts of the first.
    await lockStudents(gym.tx, [studentId], { evenDeleted: true })
    await allowLongWork(gym.tx)
    const { workouts } = await newsOf(gym, body, file)
    if (workouts.length === 0) throw refuseField('content', 'FILE_EMPTY')
    const choices = await choicesOf(gym, body.exercises)
    const unit = file.unit ?? body.unit
    const past = workouts.map((workout) => pastWorkout(workout, { choices, unit, now: gym.now }))
    const made = { student_id: studentId, file_name: body.file_name, workouts: past.length }
    const sets = past.reduce((sum, workout) => sum + workout.sets.length, 0)
    const by = { account_id: gym.actor.accountId, actor_name: gym.actor.name, created_at: gym.now.toISOString() }
    const history_import_id = await store.insertImport(gym.tx, { ...made, sets, ...by })
    await importPastWorkouts(
      gym,
      studentId,
      past.map((workout) => ({ ...workout, history_import_id })),
    )
    return requireFound(await store.findImport(gym.tx, history_import_id))
  })
}

/** Lists the imports of a student, newest first. Refuses USER_NOT_FOUND. */
export async function listImports(
  gym: GymContext,
  { student_id }: QueryOf<Imports['list']>,
): Promise<ReplyOf<Imports['list']>> {
  return { object: await store.importsOf(gym.tx, await requireRequestedStudent(gym, student_id)) }
}

/** Takes back an import with its workouts, but for those that somebody reviewed, wrote about, corrected or marked. Refuses NOT_FOUND. */
export async function undoImport(gym: GymContext, id: string): Promise<void> {
  const found = requireFound(await store.findImport(gym.tx, id))
  const studentId = await requireStudentInReach(gym, found.student_id, 'NOT_FOUND')
  await lockStudents(gym.tx, [studentId], { evenDeleted: true })
  await allowLongWork(gym.tx)
  const { workouts, from } = await store.deleteImport(gym.tx, id)
  if (from !== undefined) await rewriteAllRecords(gym, studentId, from)
  await audit(gym, {
    action: 'deleted',
    entity: 'training_session',
    id,
    name: found.file_name,
    before: { student_id: studentId, workouts },
  })
}

async function newsOf(gym: GymContext, { student_id }: Body, file: HistoryFile): Promise<News> {
  const studentId = await requireRequestedStudent(gym, student_id)
  const starts = await store.startsOf(gym.tx, studentId)
  const workouts = file.workouts
    .map((workout) => ({ ...workout, startedAt: instantInZone(workout.date, workout.time, gym.timezone) }))
    .filter(({ startedAt }) => startedAt <= gym.now && !starts.has(startedAt.toISOString().slice(0, 16)))
  return { studentId, workouts, known: file.workouts.length - workouts.length }
}

/** The chosen exercise of each name, with its name in the catalogue. */
async function choicesOf(
  gym: GymContext,
  chosen: BodyOf<Imports['apply']>['exercises'],
): Promise<Map<string, { exercise_id: string; exercise_name: string }>> {
  const known = new Map((await store.namedExercises(gym.tx)).map(({ id, name_pt }) => [id, name_pt]))
  return new Map(
    chosen.flatMap(({ name, exercise_id }) => {
      if (exercise_id === null) return []
      const exercise_name = known.get(exercise_id)
      if (exercise_name === undefined) throw refuseField('exercises', 'EXERCISE_REQUIRED')
      return [[name, { exercise_id, exercise_name }] as const]
    }),
  )
}

const kilogramsPerPound = 0.453_592_37

interface Reading {
  choices: ReadonlyMap<string, { exercise_id: string; exercise_name: string }>
  unit: 'kg' | 'lb'
  now: Date
}

function pastWorkout({ title, startedAt, minutes, sets }: News['workouts'][number], reading: Reading): PastWorkout {
  // None has ended in the future.
  const minutesAgo = Math.max(1, Math.floor((reading.now.getTime() - startedAt.getTime()) / 60_000))
  const duration_minutes = Math.min(minutes ?? limits.workoutMinutesDefault, minutesAgo)
  const started_at = startedAt.toISOString()
  const numbers = new Map<string, number>()
  return {
    workout_plan_id: null,
    workout_day_id: null,
    title: title === '' ? 'Treino importado' : title,
    started_at,
    completed_at: new Date(startedAt.getTime() + duration_minutes * 60_000).toISOString(),
    duration_minutes,
    rating: null,
    notes: null,
    pains: [],
    sets: sets.flatMap((set, at): TrainingSet[] => {
      // The file says no time of a set: they are done one after the other, in its order.
      const done = startedAt.getTime() + Math.floor((duration_minutes * 60_000 * at) / sets.length)
      const made = trainingSet(set, reading, new Date(done).toISOString())
      const key = made.exercise_id ?? made.exercise_name
      const set_number = (numbers.get(key) ?? 0) + 1
      numbers.set(key, set_number)
      return set_number > limits.setNumberMax ? [] : [{ ...made, set_number }]
    }),
  }
}

function trainingSet(
  { exercise, weight, unit: ofSet, ...set }: FileSet,
  { choices, unit }: Reading,
  done_at: string,
): TrainingSet {
  const kilograms = weight !== null && (ofSet ?? unit) === 'lb' ? weight * kilogramsPerPound : weight
  return {
    client_id: newId(),
    ...(choices.get(exercise) ?? { exercise_id: null, exercise_name: exercise }),
    set_number: 1,
    occurrence: 1,
    ...set,
    weight_kg: kilograms === null ? null : Number(kilograms.toFixed(2)),
    instead_of: null,
    done_at,
    revision: 1,
    deleted: false,
  }
}
