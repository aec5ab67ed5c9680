import { kindsOfPayers } from '@folego/contract'
import { type Device, isMinorOn } from '@folego/domain'
import type { AccountChange, NotificationData, NotificationKind } from '@folego/contract'
import type { AccountTx, GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import { enqueue, enqueueAll } from '#platform/jobs'
import { mailedUnlessChosen } from './notifications.rules.ts'
import * as store from './notices.store.ts'
import type { NoticeRow } from './notices.store.ts'

/** Enqueued in the transaction that writes a notice which its receiver also wants by e-mail. */
export const emailJob = 'notice-email'
/** Enqueued in the same transaction for each browser in which the receiver allowed notices. */
export const pushJob = 'notice-push'
/** Enqueued in the transaction that changes an account. */
export const accountNoticeJob = 'account-notice'
/** Enqueued in the transaction of a sign-in on a new device. */
export const newDeviceJob = 'new-device-notice'

/**
 * Who is notified: a student and whoever pays for them (see `readersOf`), only whoever pays for a student, the student's trainers (of that workout plan, if known), one
 * account of the gym, or its administrators.
 */
export type Receiver =
  | { student: string }
  | { payerOf: string }
  | { trainersOf: string; workoutPlanId: string | null }
  | { account: string }
  | { administrators: true }

/** Something to notify people of a gym about. */
export type Notice = {
  [Kind in NotificationKind]: {
    kind: Kind
    to: Receiver
    entity: 'enrollment' | 'assignment' | 'training_session' | 'class' | 'level' | 'credit_pack' | 'account' | 'gym'
    entity_id: string
    data: NotificationData[Kind]
    /** Distinguishes notices of the same kind and entity; equal ones are sent once. */
    about?: string
  }
}[NotificationKind]

/**
 * Notifies people of the gym, in the transaction of the event: never twice for the same kind, entity and `about`, and never the
 * actor.
 */
export async function notify(
  gym: Pick<GymContext, 'tx' | 'gymId' | 'now' | 'today'> & { actor: { accountId: string | null } },
  notices: readonly Notice[],
) {
  const rows = await rowsOf(gym, notices)
  const news = rows.filter(({ account_id }) => account_id !== gym.actor.accountId)
  await writeNotices(gym, news)
}

/** Writes notices and enqueues the emails and pushes that people have chosen. Resolves with the number of emails. */
export async function writeNotices(
  { tx, gymId, now }: { tx: GymTx; gymId: string; now: Date },
  rows: readonly NoticeRow[],
  { withEmail = true }: { withEmail?: boolean } = {},
): Promise<number> {
  if (rows.length === 0) return 0
  const written = await store.insertNotices(tx, rows, { at: now.toISOString(), mailedKinds: mailedUnlessChosen })
  const emails = withEmail ? written.emails : []
  await enqueueAll(tx, [
    ...emails.map((id) => ({ name: emailJob, key: `${emailJob}:${id}`, payload: { gym_id: gymId, id }, at: now })),
    ...written.pushes.map((push) => ({
      name: pushJob,
      key: `${pushJob}:${push.id}:${push.session_id}`,
      payload: { gym_id: gymId, ...push },
      at: now,
    })),
  ])
  return emails.length
}

async function rowsOf(
  { tx, today }: Pick<GymContext, 'tx' | 'today'>,
  notices: readonly Notice[],
): Promise<NoticeRow[]> {
  const students = notices.flatMap(({ to }) => ('student' in to ? [to.student] : 'payerOf' in to ? [to.payerOf] : []))
  const families = students.length === 0 ? new Map<string, store.Family>() : await store.familiesOf(tx, students)
  const trainers = new Map<string, string[]>()
  for (const { to } of notices) {
    if (!('trainersOf' in to) || trainers.has(trainersKey(to))) continue
    trainers.set(trainersKey(to), await store.trainersOf(tx, to.trainersOf, to.workoutPlanId))
  }
  const administrators = await store.administrators(tx)
  const readers = ({ to, kind, entity }: Notice): readonly Reader[] => {
    if ('account' in to) return [{ account_id: to.account }]
    if ('administrators' in to) return administrators.map(({ account_id }) => ({ account_id }))
    if ('trainersOf' in to) return (trainers.get(trainersKey(to)) ?? []).map((account_id) => ({ account_id }))
    if ('payerOf' in to) return payersOf(families.get(to.payerOf))
    const family = families.get(to.student)
    if (family === undefined) return []
    const desk = administrators.filter(({ readsWorkouts }) => readsWorkouts || entity !== 'training_session')
    return readersOf(kind, family, { today, desk })
  }
  return notices.flatMap((notice) => readers(notice).map((reader) => rowOf(notice, reader)))
}

/** An account that is notified, and about which student if it pays for them. */
interface Reader {
  account_id: string
  of_student?: string
}

/** Whoever pays for a student. */
function payersOf(family: store.Family | undefined): Reader[] {
  if (family === undefined || family.payer_account_id === null) return []
  return [{ account_id: family.payer_account_id, of_student: family.name }]
}

/**
 * Who reads a notice to a student: the student; whoever pays for them, if it concerns money or the student is a minor, who is never
 * alone with it; and the administrators (about a workout, those who may read it), if it concerns money or a minor and no adult of the two has an account: the desk has the
 * guardian's phone.
 */
function readersOf(
  kind: NotificationKind,
  family: store.Family,
  { today, desk }: { today: string; desk: readonly { account_id: string }[] },
): Reader[] {
  const { name, birth_date, account_id } = family
  const isMinor = isMinorOn(birth_date, today)
  const isMoney = (kindsOfPayers as readonly NotificationKind[]).includes(kind)
  const student: Reader[] = account_id === null ? [] : [{ account_id }]
  const payer = isMoney || isMinor ? payersOf(family) : []
  const hasAdult = payer.length > 0 || (student.length > 0 && !isMinor)
  const isForDesk = !hasAdult && (isMoney || student.length > 0) && kind !== 'class_reminder'
  // Notices about money name the student themselves.
  const ofDesk = desk.map(({ account_id: each }) => ({ account_id: each, ...(!isMoney && { of_student: name }) }))
  return [...student, ...payer, ...(isForDesk ? ofDesk : [])]
}

const trainersKey = (to: { trainersOf: string; workoutPlanId: string | null }) => `${to.trainersOf} ${to.workoutPlanId}`

function rowOf({ kind, entity, entity_id, data, about }: Notice, { account_id, ...reader }: Reader): NoticeRow {
  const dedupe_key = [kind, entity_id, ...(about === undefined ? [] : [about])].join(':')
  return { account_id, kind, entity, entity_id, data: JSON.stringify({ ...data, ...reader }), dedupe_key }
}

export interface ChangedAccount {
  accountId: string
  change: AccountChange
  /** Who made the change, null for the person themselves. */
  byName: string | null
  /** The previous e-mail, if it changed: that mailbox is notified too. */
  oldEmail?: string | undefined
  at: Date
}

/** Notifies a person, in all their gyms, that somebody changed how they sign in. Runs after the commit. */
export async function notifyAccountChange(
  tx: AccountTx | GymTx,
  { accountId, change, byName, oldEmail, at }: ChangedAccount,
): Promise<void> {
  const payload = { account_id: accountId, change, by_name: byName, old_email: oldEmail ?? null, at: at.toISOString() }
  await enqueue(tx, { name: accountNoticeJob, payload, at })
}

/** Notifies a person, in all their gyms, of a sign-in on a new device. Runs after the commit. */
export async function notifyNewDevice(
  tx: AccountTx,
  { accountId, device, at }: { accountId: string; device: Device; at: Date },
): Promise<void> {
  await enqueue(tx, { name: newDeviceJob, payload: { account_id: accountId, device, at: at.toISOString() }, at })
}
