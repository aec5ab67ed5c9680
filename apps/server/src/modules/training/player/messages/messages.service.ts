import { workoutMessageLimits } from '@folego/domain'
import type { api, BodyOf, FileReply, ReplyOf, WorkoutMessage } from '@folego/contract'
import { notify } from '#modules/people/notifications'
import { lockStudents, reachesAll } from '#modules/people/ownership'
import { inEveryGym } from '#platform/database'
import type { Database } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import { readMediumForm } from '#platform/pictures'
import type { StoredMedium } from '#platform/pictures'
import { findSessionForNotice } from '../notices.store.ts'
import { requireSession } from '../player.service.ts'
import * as store from './messages.store.ts'

type Messages = typeof api.workoutMessages

/** Lists what was written about a workout, oldest first. Refuses WORKOUT_NOT_FOUND. */
export async function listMessages(gym: GymContext, sessionId: string): Promise<ReplyOf<Messages['list']>> {
  await requireSession(gym, sessionId)
  return { object: await store.messagesOf(gym.tx, sessionId, gym.actor.accountId) }
}

/**
 * Stores a message about a workout and notifies the other side, once for several in a row; a student's puts the workout into the
 * queue of reviews. One that has arrived before is returned as it was stored. Refuses
 * WORKOUT_NOT_FOUND; by field MESSAGE_TEXT_REQUIRED, TOO_MANY, MEDIUM_INVALID, MEDIUM_TOO_LARGE, MEDIA_FULL.
 */
export async function writeMessage(
  slow: SlowGymContext,
  sessionId: string,
  { file, ...message }: BodyOf<Messages['write']>,
): Promise<WorkoutMessage> {
  if (message.text === null && file === null) throw refuseField('text', 'MESSAGE_TEXT_REQUIRED')
  // Only somebody who may write has a file read.
  if (file !== null) await slow.inGym((gym) => requireSession(gym, sessionId))
  const medium = file === null ? undefined : await readMediumForm(slow, file)
  return slow.inGym((gym) => storeMessage(gym, sessionId, message, medium))
}

async function storeMessage(
  gym: GymContext,
  session_id: string,
  { client_id, text }: { client_id: string; text: string | null },
  medium: StoredMedium | undefined,
): Promise<WorkoutMessage> {
  const { student_id } = await requireSession(gym, session_id)
  const { accountId, name } = gym.actor
  // One at a time: what is sent twice is found, and the counts are exact.
  await lockStudents(gym.tx, [student_id], { evenDeleted: true })
  const sent = await store.findSent(gym.tx, { session_id, client_id }, accountId)
  if (sent) return sent
  const { messages, files } = await store.countMessages(gym.tx, { session_id, student_id })
  if (messages >= workoutMessageLimits.messagesPerWorkout) throw refuseField('text', 'TOO_MANY')
  if (medium && files >= workoutMessageLimits.filesPerStudent) throw refuseField('file', 'MEDIA_FULL')
  const from_student = !reachesAll(gym)
  const written_at = gym.now.toISOString()
  const by = { account_id: accountId, actor_name: name }
  const isNews = await store.isNews(gym.tx, { session_id, from_student, written_at })
  const id = await store.insertMessage(
    gym.tx,
    { session_id, student_id, client_id, from_student, ...by, text, written_at },
    medium,
  )
  await store.markUnanswered(gym.tx, session_id)
  if (isNews) await notifyOtherSide(gym, { sessionId: session_id, messageId: id, from_student })
  return requireFound(await store.findSent(gym.tx, { session_id, client_id }, accountId))
}

/** Says only who wrote about which workout: what was written is read with the workout. */
async function notifyOtherSide(
  gym: GymContext,
  { sessionId, messageId, from_student }: { sessionId: string; messageId: string; from_student: boolean },
): Promise<void> {
  const session = await findSessionForNotice(gym.tx, { id: sessionId })
  if (session === undefined) return
  const { student_id, student_name, title: workout_title, workout_plan_id: workoutPlanId } = session
  await notify(gym, [
    {
      kind: 'workout_message',
      to: from_student ? { trainersOf: student_id, workoutPlanId } : { student: student_id },
      entity: 'training_session',
      entity_id: sessionId,
      about: messageId,
      data: { student_id, student_name, workout_title, by_name: gym.actor.name, from_student },
    },
  ])
}

/** The picture or video of a message. Refuses WORKOUT_NOT_FOUND beyond the caller's reach, NOT_FOUND once it is deleted. */
export async function readFile(gym: GymContext, id: string): Promise<FileReply> {
  const { session_id, media_type } = requireFound(await store.findMessage(gym.tx, id))
  // Pipelined: out of reach, the file is not used.
  const [, content] = await Promise.all([requireSession(gym, session_id), store.findFile(gym.tx, id)])
  if (media_type === null) throw refuse('NOT_FOUND')
  return { media_type, bytes: new Uint8Array(requireFound(content)), name: null }
}

/** Deletes a message that the actor wrote, with its file. Refuses NOT_FOUND, WORKOUT_NOT_FOUND, ACCESS_DENIED. */
export async function withdrawMessage(gym: GymContext, id: string): Promise<void> {
  const { session_id, account_id } = requireFound(await store.findMessage(gym.tx, id))
  await requireSession(gym, session_id)
  if (account_id !== gym.actor.accountId) throw refuse('ACCESS_DENIED')
  await store.deleteMessage(gym.tx, id)
  await store.markUnanswered(gym.tx, session_id)
}

/** Deletes the pictures and videos that are older than `workoutMessageLimits.fileDays`, in every gym. */
export async function deleteOldFiles(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  const before = new Date(now.getTime() - workoutMessageLimits.fileDays * 86_400_000).toISOString()
  await inEveryGym(database, 'deleting files of messages failed', ({ id }) =>
    database.inGym(id, 'write', (tx) => store.deleteFilesBefore(tx, before)),
  )
}
