import type { WorkoutMessage } from '@folego/contract'
import { sql } from 'kysely'
import { countRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { StoredMedium } from '#platform/pictures'

/** Messages as stored, with whether their file still is. */
const stored = (tx: GymTx) =>
  tx
    .selectFrom('workout_messages as m')
    .leftJoin('workout_message_files as f', 'f.message_id', 'm.id')
    .select([
      'm.id',
      'm.session_id',
      'm.client_id',
      'm.from_student',
      'm.account_id',
      'm.actor_name as by_name',
      'm.text',
      'm.media_type',
      'm.written_at',
      'f.created_at as file_since',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

/** A message as one account reads it. */
function shown({ session_id: _, account_id, media_type, file_since, ...row }: Row, reader: string): WorkoutMessage {
  const file = media_type === null ? null : { media_type, stored: file_since !== null }
  return { ...row, own: account_id === reader, file }
}

/** The messages of a workout, oldest first. */
export async function messagesOf(tx: GymTx, sessionId: string, reader: string): Promise<WorkoutMessage[]> {
  const rows = await stored(tx).where('m.session_id', '=', sessionId).orderBy('m.written_at').orderBy('m.id').execute()
  return rows.map((row) => shown(row, reader))
}

/** The message that a device named so, undefined if it has not arrived before. */
export async function findSent(
  tx: GymTx,
  { session_id, client_id }: { session_id: string; client_id: string },
  reader: string,
): Promise<WorkoutMessage | undefined> {
  const row = await stored(tx)
    .where('m.session_id', '=', session_id)
    .where('m.client_id', '=', client_id)
    .executeTakeFirst()
  return row && shown(row, reader)
}

/** Which workout a message is about, and who wrote it. */
export function findMessage(
  tx: GymTx,
  id: string,
): Promise<{ session_id: string; account_id: string; media_type: StoredMedium['media_type'] | null } | undefined> {
  return tx
    .selectFrom('workout_messages')
    .where('id', '=', id)
    .select(['session_id', 'account_id', 'media_type'])
    .executeTakeFirst()
}

/** How many messages a workout has, and how many files its student. */
export async function countMessages(
  tx: GymTx,
  { session_id, student_id }: { session_id: string; student_id: string },
): Promise<{ messages: number; files: number }> {
  const [messages, files] = await Promise.all([
    countRows(tx.selectFrom('workout_messages as m').where('m.session_id', '=', session_id)),
    countRows(
      tx
        .selectFrom('workout_messages as m')
        .innerJoin('workout_message_files as f', 'f.message_id', 'm.id')
        .where('m.student_id', '=', student_id),
    ),
  ])
  return { messages, files }
}

export interface NewMessage {
  session_id: string
  student_id: string
  client_id: string
  from_student: boolean
  account_id: string
  actor_name: string
  text: string | null
  written_at: string
}

/** Stores a message with its file and returns its id. */
export async function insertMessage(tx: GymTx, row: NewMessage, file: StoredMedium | undefined): Promise<string> {
  const id = await insertRow(tx, 'workout_messages', { ...row, media_type: file?.media_type ?? null })
  if (file) {
    const { content } = file
    await tx
      .insertInto('workout_message_files')
      .values({ message_id: id, content, created_at: row.written_at })
      .execute()
  }
  return id
}

/** Messages of one side within this time of one another are one piece of news. */
const oneRun = 60 * 60_000

/** Whether a message is news: the other side has written since this one last did, or it was long ago. */
export async function isNews(
  tx: GymTx,
  { session_id, from_student, written_at }: Pick<NewMessage, 'session_id' | 'from_student' | 'written_at'>,
): Promise<boolean> {
  const last = await tx
    .selectFrom('workout_messages')
    .where('session_id', '=', session_id)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .select(['from_student', 'written_at'])
    .executeTakeFirst()
  if (last === undefined || last.from_student !== from_student) return true
  return Date.parse(written_at) - Date.parse(last.written_at) >= oneRun
}

/** Records whether the last messages of a workout are its student's, unanswered and written since the last review. */
export async function markUnanswered(tx: GymTx, sessionId: string): Promise<void> {
  await sql<never>`
    update training_sessions s set student_wrote_at = (
      select max(m.written_at) from workout_messages m
      where m.session_id = s.id and m.from_student and m.written_at > coalesce(s.reviewed_at, '-infinity')
        and not exists (
          select from workout_messages o
          where o.session_id = s.id and not o.from_student and (o.written_at, o.id) > (m.written_at, m.id)))
    where s.id = ${sessionId}`.execute(tx)
}

/** The file of a message, undefined if it has none or none any more. */
export async function findFile(tx: GymTx, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('workout_message_files')
    .where('message_id', '=', id)
    .select('content')
    .executeTakeFirst()
  return row?.content
}

/** Deletes a message with its file. */
export async function deleteMessage(tx: GymTx, id: string): Promise<void> {
  await tx.deleteFrom('workout_message_files').where('message_id', '=', id).execute()
  await tx.deleteFrom('workout_messages').where('id', '=', id).execute()
}

/** Deletes files that were sent before. */
export async function deleteFilesBefore(tx: GymTx, at: string): Promise<void> {
  await tx.deleteFrom('workout_message_files').where('created_at', '<', at).execute()
}
