import { notification, roleOfId } from '@folego/contract'
import { z } from 'zod'
import type { Database } from '#platform/database'
import type { JobRun } from '#platform/jobs'
import { pushRequest, type PushSender, sendPush as sendToPublic } from '#platform/push'
import { isAdmitted, type SecretKeys } from '#platform/security'
import { findNoticeEmail } from './emails.store.ts'
import { pushKeysOf } from './push-keys.service.ts'
import { pushPage, pushSentence } from './push-words.ts'
import * as store from './push.store.ts'

export interface PushDependencies {
  database: Database
  publicUrl: string
  secretKeys?: SecretKeys | undefined
  /** By default to push services of the public internet. */
  sendPush?: PushSender
}

const payloadShape = z.object({ gym_id: z.uuid(), id: z.uuid(), session_id: z.uuid() })

/** A push service tries for so long, and a notice that waited longer here is found in the application. */
const ttlSeconds = 12 * 3600

/**
 * Sends one notice to one browser, if it is still unread, as `pushTo` does. Rejects, to be repeated, if the push service is overloaded or
 * was not reached.
 */
export async function sendNoticePush(dependencies: PushDependencies, run: JobRun): Promise<void> {
  const { gym_id, id, session_id } = payloadShape.parse(run.payload)
  await pushTo(dependencies, run, { session_id, gym_id }, ttlSeconds, async () => {
    const found = await dependencies.database.inGym(gym_id, 'read', (tx) => findNoticeEmail(tx, id))
    const role = found && roleOfId(found.role)
    if (found === undefined || role === undefined || found.read_at !== null) return undefined
    const notice = notification.parse(found)
    if (run.now.getTime() - Date.parse(notice.created_at) > ttlSeconds * 1000) return undefined
    return {
      title: found.gym,
      body: pushSentence(notice, role, found.language),
      href: pushPage(notice, role),
      // A later notice about the same replaces the one on the lock screen.
      tag: `${notice.kind}:${notice.entity_id}`,
    }
  })
}

/**
 * Sends something to one browser, if its session is still open and admitted to the gym; a subscription whose session is not, or that the
 * push service does not know any more, is deleted. `contentOf`: read last; undefined sends nothing. Rejects if the push service is
 * overloaded or was not reached.
 */
export async function pushTo(
  { database, publicUrl, secretKeys, sendPush = sendToPublic }: PushDependencies,
  { now, log }: Pick<JobRun, 'now' | 'log'>,
  { session_id, gym_id }: store.SubscriptionId,
  seconds: number,
  contentOf: () => Promise<object | undefined>,
): Promise<void> {
  const [target, stored] = await database.inAccount('read', (tx) =>
    Promise.all([store.findSubscription(tx, { session_id, gym_id }), store.findKeys(tx)]),
  )
  if (target === undefined) return
  const end = async () => {
    await database.inAccount('write', (tx) => store.endEndpoint(tx, target.endpoint))
  }
  if (!(await isAdmitted(database, session_id, gym_id, now))) return await end()
  const keys = await pushKeysOf(database.inAccount, secretKeys, stored)
  const content = await contentOf()
  if (content === undefined || keys === undefined) return
  const message = { content, ttlSeconds: seconds, sender: publicUrl }
  const status = await sendPush(target.endpoint, await pushRequest(message, target, keys, now))
  if (status === 404 || status === 410) return await end()
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  // What it refuses now it refuses again. Its address is a secret, and not logged.
  if (status >= 300) log.warn({ status }, 'a push service refused a notification')
}
