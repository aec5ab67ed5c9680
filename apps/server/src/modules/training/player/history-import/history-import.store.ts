import type { HistoryImport } from '@folego/contract'
import { sql } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'
import { expectManyRows } from '../training-records.store.ts'
import type { NamedExercise } from './exercise-match.rules.ts'

/** The names of the catalogue, and of the gym's own exercises. */
export async function namedExercises(tx: GymTx): Promise<NamedExercise[]> {
  const [catalogue, own] = await Promise.all([
    tx
      .selectFrom('catalogue_exercises')
      .select(['id', 'name_pt', 'name_en', 'synonyms', 'equipment'])
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('gym_exercises')
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'equipment'])
      .orderBy('id')
      .execute(),
  ])
  return [...own.map(({ name, ...it }) => ({ ...it, name_pt: name, name_en: name, synonyms: '' })), ...catalogue]
}

/** When the student's stored workouts began, by the minute. */
export async function startsOf(tx: GymTx, studentId: StudentId): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('training_sessions')
    .where('student_id', '=', studentId)
    .select('started_at')
    .execute()
  return new Set(rows.map(({ started_at }) => started_at.slice(0, 16)))
}

interface NewImport {
  student_id: string
  file_name: string
  workouts: number
  sets: number
  account_id: string
  actor_name: string
  created_at: string
}

export function insertImport(tx: GymTx, row: NewImport): Promise<string> {
  return insertRow(tx, 'history_imports', row)
}

const columns = ['id', 'student_id', 'file_name', 'workouts', 'sets', 'actor_name as by_name', 'created_at'] as const

/** The imports of a student, newest first. */
export function importsOf(tx: GymTx, studentId: StudentId): Promise<HistoryImport[]> {
  return tx
    .selectFrom('history_imports')
    .where('student_id', '=', studentId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findImport(tx: GymTx, id: string): Promise<HistoryImport | undefined> {
  return tx.selectFrom('history_imports').where('id', '=', id).select(columns).executeTakeFirst()
}

/**
 * Deletes an import with its workouts, and returns how many and when the first of them was completed. A workout that somebody reviewed,
 * wrote about, corrected or marked stays, as one of the student's own.
 */
export async function deleteImport(tx: GymTx, id: string): Promise<{ workouts: number; from: string | undefined }> {
  await expectManyRows(tx)
  await sql`
    update training_sessions s set history_import_id = null
    where s.history_import_id = ${id} and (s.reviewed_by is not null or s.corrected_at is not null
      or exists (select from workout_messages m where m.session_id = s.id)
      or exists (select from training_pains p where p.session_id = s.id))`.execute(tx)
  const ofIt = tx.selectFrom('training_sessions').where('history_import_id', '=', id)
  const first = await ofIt.select('completed_at').orderBy('completed_at').limit(1).executeTakeFirst()
  for (const table of ['training_sets', 'training_results', 'training_records', 'training_pains'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await tx.deleteFrom(table).where('session_id', 'in', ofIt.select('id')).execute()
  }
  const { numDeletedRows } = await tx
    .deleteFrom('training_sessions')
    .where('history_import_id', '=', id)
    .executeTakeFirst()
  await tx.deleteFrom('history_imports').where('id', '=', id).execute()
  return { workouts: Number(numDeletedRows), from: first?.completed_at ?? undefined }
}
