import { addDays, limits } from '@folego/domain'
import type { api, BillingContact, BodyOf, CollectionSettings, ReplyOf } from '@folego/contract'
import { requireStudentInReach } from '#modules/people/ownership'
import { audit, auditGym } from '#platform/audit'
import { requireVersion } from '#platform/database'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './collection.store.ts'

type Collection = typeof api.collection

/** The contacts with a student about debts, and the reminders sent. Refuses NOT_FOUND if the gym has no such student. */
export async function listContacts(gym: GymContext, id: string): Promise<ReplyOf<Collection['contacts']>> {
  const studentId = await requireStudentInReach(gym, id, 'NOT_FOUND')
  const [contacts, reminders] = await Promise.all([
    store.contactsOfStudent(gym.tx, studentId),
    store.remindersOfStudent(gym.tx, studentId),
  ])
  return { contacts, reminders }
}

/** Adds a contact. Refuses by field STUDENT_UNKNOWN, and DATE_PASSED, RETURN_TOO_FAR (the day of the next contact). */
export async function addContact(gym: GymContext, form: BodyOf<Collection['addContact']>): Promise<BillingContact> {
  const { student_id, channel, outcome, note = null, return_on = null } = form
  if (return_on !== null && return_on < gym.today) throw refuseField('return_on', 'DATE_PASSED')
  if (return_on !== null && return_on > addDays(gym.today, limits.returnDaysAhead))
    throw refuseField('return_on', 'RETURN_TOO_FAR')
  const name = await store.nameOfStudent(gym.tx, student_id)
  if (name === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  const facts = { student_id, channel, outcome, note, return_on }
  const { accountId: account_id, name: actor_name } = gym.actor
  const contact = await store.insertContact(gym.tx, { ...facts, at: gym.now.toISOString(), account_id, actor_name })
  await audit(gym, { action: 'created', entity: 'billing_contact', id: contact.id, name, after: facts })
  return contact
}

/** Which reminders are sent, and the gym's text for WhatsApp. */
export async function readCollectionSettings(
  { tx }: Pick<GymContext, 'tx'>,
  mail: boolean,
): Promise<CollectionSettings> {
  const stored = await store.findCollectionSettings(tx)
  return { ...(stored ?? { reminders: [], text: null, version: 0 }), mail }
}

/** Changes these settings. Refuses CHANGED_MEANWHILE. */
export async function updateCollectionSettings(
  gym: GymContext,
  { reminders, text }: BodyOf<Collection['updateSettings']>,
  { mail, expectedVersion }: { mail: boolean; expectedVersion: number | undefined },
): Promise<CollectionSettings> {
  const before = await readCollectionSettings(gym, mail)
  requireVersion(before, expectedVersion)
  const values = { reminders: [...new Set(reminders)], text, version: before.version }
  await store.writeCollectionSettings(gym.tx, values, gym.now.toISOString())
  const after = await readCollectionSettings(gym, mail)
  await auditGym(gym, 'collection_settings', { before, after })
  return after
}
