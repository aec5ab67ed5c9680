import { accountChanges, device as deviceFields, notification, roleOfId } from '@folego/contract'
import type { NotificationData } from '@folego/contract'
import { z } from 'zod'
import type { Database } from '#platform/database'
import type { JobRun } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import { movedEmail, noticeEmail, settingsPaths } from './emails.ts'
import * as store from './emails.store.ts'
import { writeNotices } from './notices.service.ts'
import { adultsOfMinor } from './notices.store.ts'

export interface EmailDependencies {
  database: Database
  mailer: Mailer
  publicUrl: string
}

const emailPayload = z.object({ gym_id: z.uuid(), id: z.uuid() })

/** Sends one notice by e-mail, in the language of its receiver. Sends nothing without a mail server. */
export async function sendNoticeEmail({ database, mailer, publicUrl }: EmailDependencies, { payload }: JobRun) {
  if (mailer.isLogOnly) return
  const { gym_id: gymId, id } = emailPayload.parse(payload)
  const found = await database.inGym(gymId, 'read', (tx) => store.findNoticeEmail(tx, id))
  const role = found && roleOfId(found.role)
  if (found === undefined || role === undefined) return
  const { name, email, language, gym, gym_phone, gym_email } = found
  const settingsLink = `${publicUrl}${settingsPaths[role]}`
  const facts = { name: gym, phone: gym_phone, email: gym_email }
  await mailer.send(
    noticeEmail(language, notification.parse(found), {
      to: email,
      role,
      name,
      gym: facts,
      link: publicUrl,
      settingsLink,
    }),
  )
}

const changePayload = z.object({
  account_id: z.uuid(),
  change: z.enum(accountChanges),
  by_name: z.string().nullable(),
  old_email: z.string().nullable(),
  at: z.iso.datetime(),
})

/**
 * Notifies a person in all their gyms that their account was changed, with one email for all gyms and one to the previous
 * address. A rerun writes no duplicates; only the last email may be sent twice.
 */
export async function writeAccountNotices(
  { database, mailer }: EmailDependencies,
  { payload, now }: JobRun,
): Promise<void> {
  const { account_id, change, by_name, old_email, at } = changePayload.parse(payload)
  const notice = {
    kind: 'account_changed',
    data: { change, by_name },
    dedupe_key: `account_changed:${change}:${at}`,
  } as const
  const person = await writeInEveryGym(database, account_id, notice, now)
  if (person !== undefined && old_email !== null && !mailer.isLogOnly) {
    await mailer.send(movedEmail(person.language, { to: old_email, name: person.name }))
  }
}

const newDevicePayload = z.object({ account_id: z.uuid(), device: deviceFields, at: z.iso.datetime() })

/** Notifies a person in all their gyms of a sign-in on a new device, with one email for all gyms. */
export async function writeNewDeviceNotices({ database }: EmailDependencies, { payload, now }: JobRun): Promise<void> {
  const { account_id, device, at } = newDevicePayload.parse(payload)
  const notice = { kind: 'new_device', data: device, dedupe_key: `new_device:${at}` } as const
  await writeInEveryGym(database, account_id, notice, now)
}

type AccountNotice = {
  [Kind in 'account_changed' | 'new_device']: { kind: Kind; data: NotificationData[Kind]; dedupe_key: string }
}['account_changed' | 'new_device']

/** Writes a notice about an account in each of its gyms, with one email for all. Returns the person if the account is open. */
async function writeInEveryGym(database: Database, accountId: string, { data, ...notice }: AccountNotice, now: Date) {
  const person = await database.inAccount('read', (tx) => store.findPerson(tx, accountId))
  if (person === undefined) return undefined
  const row = {
    account_id: accountId,
    entity: 'account',
    entity_id: accountId,
    data: JSON.stringify(data),
    ...notice,
  } as const
  let emails = 0
  for (const gymId of person.gyms) {
    emails += await database.inGym(gymId, 'write', async (tx) => {
      const adults = await adultsOfMinor(tx, accountId, now.toISOString())
      const copies = adults.map(({ account_id, of_student }) => ({
        ...row,
        account_id,
        data: JSON.stringify({ ...data, of_student }),
      }))
      await writeNotices({ tx, gymId, now }, copies)
      return writeNotices({ tx, gymId, now }, [row], { withEmail: emails === 0 })
    })
  }
  return person
}
