import type { BodyOf, notifications } from '@folego/contract'
import type { Language } from '@folego/domain'
import { z } from 'zod'
import { refuse } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import { enqueue, type JobRun } from '#platform/jobs'
import { type PushDependencies, pushTo } from './push-jobs.service.ts'
import * as store from './push.store.ts'

/* The end of a rest on a locked phone, whose page the system has stopped. */

export const restPushJob = 'rest-push'

const payloadShape = z.object({ session_id: z.uuid(), gym_id: z.uuid(), ends_at: z.iso.datetime(), page: z.string() })

/** The next set has begun by then. */
const ttlSeconds = 60

/** Nothing of the workout: anybody may read a lock screen. */
const words: Record<Language, string> = { 'pt-BR': 'O descanso acabou', en: 'The rest is over' }

/** Has the browser of the session told that a rest is over, in place of one asked for before, or no more. */
export async function planRestPush(
  { inAccount, sessionId, gymId, now }: SlowGymContext,
  { in_seconds, page }: BodyOf<typeof notifications.pushRest>,
): Promise<void> {
  if (sessionId === undefined) throw refuse('SIGNED_OUT')
  const id = { session_id: sessionId, gym_id: gymId }
  const at = in_seconds === null ? null : new Date(now.getTime() + in_seconds * 1000)
  const ends_at = at?.toISOString() ?? null
  await inAccount('write', async (tx) => {
    const receives = await store.setRestEnd(tx, id, ends_at)
    if (receives && at !== null) await enqueue(tx, { name: restPushJob, payload: { ...id, ends_at, page }, at })
  })
}

/** Tells a browser that a rest is over, once, unless another one or none is awaited by now. */
export async function sendRestPush(dependencies: PushDependencies, run: JobRun): Promise<void> {
  const { session_id, gym_id, ends_at, page } = payloadShape.parse(run.payload)
  const id = { session_id, gym_id }
  const { inAccount } = dependencies.database
  if (!(await inAccount('write', (tx) => store.takeRest(tx, id, ends_at)))) return
  if (run.now.getTime() - Date.parse(ends_at) > ttlSeconds * 1000) return
  await pushTo(dependencies, run, id, ttlSeconds, async () => {
    const reader = await inAccount('read', (tx) => store.findReader(tx, id))
    // The page shows the same notice while it runs: the tag lets one replace the other.
    return reader && { title: reader.gym, body: words[reader.language], href: page, tag: `rest ${page}` }
  })
}
