import { accountChanges, notification, roleOfId } from '@folego/contract'
import { z } from 'zod'
import type { Database } from '#platform/database'
import type { JobRun } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import { movedLetter, noticeLetter, settingsPaths } from './letters.ts'
import * as store from './letters.store.ts'
import { tell } from './notices.service.ts'

export interface LetterMeans {
  database: Database
  mailer: Mailer
  publicUrl: string
}

const letterPayload = z.object({ gym_id: z.uuid(), id: z.uuid() })

/** Sends one notice by e-mail, in the language of its receiver. Without a mail server nothing is sent. */
export async function sendNoticeLetter({ database, mailer, publicUrl }: LetterMeans, { payload }: JobRun) {
  if (mailer.isLogOnly) return
  const { gym_id: gymId, id } = letterPayload.parse(payload)
  const found = await database.inGym(gymId, 'read', (tx) => store.findLetter(tx, id))
  const role = found && roleOfId(found.role)
  if (found === undefined || role === undefined) return
  const { name, email, gym, language } = found
  const settingsLink = `${publicUrl}${settingsPaths[role]}`
  await mailer.send({
    to: email,
    ...noticeLetter(language, notification.parse(found), { role, name, gym, link: publicUrl, settingsLink }),
  })
}

const changePayload = z.object({
  account_id: z.uuid(),
  change: z.enum(accountChanges),
  by_name: z.string().nullable(),
  old_email: z.string().nullable(),
  at: z.iso.datetime(),
})

/**
 * Tells a person in every gym of theirs that their account was changed, with one letter for all gyms, and one to the
 * mailbox that was left. Run again it tells nothing twice; only that last letter may come a second time.
 */
export async function tellAccountChange({ database, mailer }: LetterMeans, { payload, now }: JobRun): Promise<void> {
  const { account_id, change, by_name, old_email, at } = changePayload.parse(payload)
  const person = await database.inAccount('read', (tx) => store.findPerson(tx, account_id))
  if (person === undefined) return
  const notice = {
    account_id,
    kind: 'account_changed',
    entity: 'account',
    entity_id: account_id,
    data: JSON.stringify({ change, by_name }),
    dedupe_key: `account_changed:${change}:${at}`,
  } as const
  let letters = 0
  for (const gymId of person.gyms) {
    letters += await database.inGym(gymId, 'write', (tx) =>
      tell({ tx, gymId, now }, [notice], { withLetters: letters === 0 }),
    )
  }
  if (old_email !== null && !mailer.isLogOnly) {
    await mailer.send({ to: old_email, ...movedLetter(person.language, person.name) })
  }
}
