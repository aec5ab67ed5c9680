import { roleOfId } from '@folego/contract'
import { foldForSearch } from '@folego/domain'
import { z } from 'zod'
import { audit } from '#platform/audit'
import { searchKey } from '#platform/database'
import type { Database, GymTx } from '#platform/database'
import type { Actor } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import * as store from './own-records.store.ts'

/** Enqueued in the transaction that changes an account's name or e-mail. */
export const recordsJob = 'own-records'

const recordsPayload = z.object({ account_id: z.uuid() })

interface Owner {
  name: string
  email: string
  email_key: string
}

/**
 * Updates a person's own student and trainer records from the account, gym by gym, each with its audit entry. Running it again
 * changes nothing more. An e-mail that another record of the gym has stays with that one: the record belongs to the gym, whose
 * reception knows why there are two.
 */
export async function followOwnRecords(database: Database, { payload, now }: JobRun): Promise<void> {
  const { account_id: accountId } = recordsPayload.parse(payload)
  const owner = await database.inAccount('read', (tx) => store.findOwner(tx, accountId))
  for (const { gym_id: gymId, role } of owner?.memberships ?? []) {
    const actor = {
      accountId,
      name: owner?.name ?? '',
      role: roleOfId(role) ?? 'student',
      position: null,
    } satisfies Actor
    await database.inGym(gymId, 'write', async (tx) => {
      for (const kind of ['student', 'trainer'] as const) if (owner) await follow({ tx, actor, now }, kind, owner)
    })
  }
}

async function follow(gym: { tx: GymTx; actor: Actor; now: Date }, kind: store.RecordKind, owner: Owner) {
  const record = await store.lockOwnRecord(gym.tx, kind, gym.actor.accountId, owner.email_key)
  if (record === undefined) return
  const { name } = owner
  const { email, email_key } = record.isTaken ? record : owner
  if (name === record.name && email === record.email) return
  const words = {
    name,
    email,
    email_key,
    name_key: foldForSearch(name),
    search_key: searchKey(name, email, record.phone),
  }
  await store.updateOwnRecord(gym.tx, kind, record.id, words, gym.now.toISOString())
  await audit(gym, {
    action: 'updated',
    entity: kind,
    id: record.id,
    name,
    before: { name: record.name, email: record.email },
    after: { name, email },
  })
}
