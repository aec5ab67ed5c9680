import { limits } from '@folego/domain'
import { listGyms } from '#platform/database'
import type { Database } from '#platform/database'
import { forgetOldAttempts } from '#platform/security'
import type { Job } from './runner.ts'

const hour = 3_600_000
const keysLiveHours = 48
/** Expired records are kept for two days, so that a clock wrong by a day deletes nothing too early. */
const graceHours = 48
/** A device unused for a year counts as new again. */
const devicesLiveHours = 365 * 24

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hour).toISOString()

/** Jobs that delete expired data: sessions, counters, idempotency keys, links. */
export function cleaningJobs(database: Database): Job[] {
  return [
    { name: 'clean-sign-in', schedule: '17 * * * *', run: ({ now }) => cleanSignIn(database, now) },
    { name: 'clean-keys', schedule: '43 * * * *', run: ({ now }) => cleanKeys(database, now) },
  ]
}

async function cleanSignIn(database: Database, now: Date): Promise<void> {
  const old = before(now, graceHours)
  await database.inAccount('write', async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where((where) =>
        where.or([
          where('expires_at', '<=', old),
          where.and([
            where('last_used_at', '<=', before(now, limits.sessionIdleHours + graceHours)),
            where('is_own_device', '=', false),
          ]),
        ]),
      )
      .execute()
    // they also count the e-mails sent to a person per day
    await tx.deleteFrom('password_resets').where('expires_at', '<=', old).execute()
    await tx.deleteFrom('sign_in_steps').where('expires_at', '<=', old).execute()
    await tx.deleteFrom('setup_links').where('expires_at', '<=', old).execute()
    await tx.deleteFrom('known_devices').where('last_seen_at', '<=', before(now, devicesLiveHours)).execute()
    await forgetOldAttempts(tx, now)
  })
}

async function cleanKeys(database: Database, now: Date): Promise<void> {
  const old = before(now, keysLiveHours)
  await database.inAccount('write', (tx) =>
    tx.deleteFrom('account_idempotency_keys').where('created_at', '<=', old).execute(),
  )
  for (const gym of await listGyms(database)) {
    await database.inGym(gym.id, 'write', (tx) =>
      tx.deleteFrom('idempotency_keys').where('created_at', '<=', old).execute(),
    )
  }
}
