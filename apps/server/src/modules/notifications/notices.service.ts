import type { AccountChange, Device, NotificationData, NotificationKind } from '@folego/contract'
import type { AccountTx, GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import { enqueue, enqueueAll } from '#platform/jobs'
import { mailedUnlessChosen } from './notifications.rules.ts'
import * as store from './notices.store.ts'
import type { NoticeRow } from './notices.store.ts'

/** Enqueued in the transaction that writes a notice which its receiver also wants by e-mail. */
export const emailJob = 'notice-email'
/** Enqueued in the transaction that changes an account. */
export const accountNoticeJob = 'account-notice'
/** Enqueued in the transaction of a sign-in on a new device. */
export const newDeviceJob = 'new-device-notice'

/**
 * Who is notified: a student (nobody, if they have no account), the student's trainers (of that workout plan, if known), one
 * account of the gym, or its administrators.
 */
export type Receiver =
  | { student: string }
  | { trainersOf: string; workoutPlanId: string | null }
  | { account: string }
  | { administrators: true }

/** Something to notify people of a gym about. */
export type Notice = {
  [Kind in NotificationKind]: {
    kind: Kind
    to: Receiver
    entity: 'enrollment' | 'assignment' | 'training_session' | 'account'
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
  gym: Pick<GymContext, 'tx' | 'gymId' | 'now'> & { actor: { accountId: string | null } },
  notices: readonly Notice[],
) {
  const rows = await rowsOf(gym.tx, notices)
  const news = rows.filter(({ account_id }) => account_id !== gym.actor.accountId)
  await writeNotices(gym, news)
}

/** Writes notices and enqueues the emails that people have chosen. Resolves with the number of emails. */
export async function writeNotices(
  { tx, gymId, now }: { tx: GymTx; gymId: string; now: Date },
  rows: readonly NoticeRow[],
  { withEmail = true }: { withEmail?: boolean } = {},
): Promise<number> {
  if (rows.length === 0) return 0
  const ids = await store.insertNotices(tx, rows, { at: now.toISOString(), mailedKinds: mailedUnlessChosen })
  if (!withEmail) return 0
  await enqueueAll(
    tx,
    ids.map((id) => ({ name: emailJob, key: `${emailJob}:${id}`, payload: { gym_id: gymId, id }, at: now })),
  )
  return ids.length
}

async function rowsOf(tx: GymTx, notices: readonly Notice[]): Promise<NoticeRow[]> {
  const students = notices.flatMap(({ to }) => ('student' in to ? [to.student] : []))
  const accounts = students.length === 0 ? new Map<string, string>() : await store.accountsOfStudents(tx, students)
  const trainers = new Map<string, string[]>()
  for (const { to } of notices) {
    if (!('trainersOf' in to) || trainers.has(trainersKey(to))) continue
    trainers.set(trainersKey(to), await store.trainersOf(tx, to.trainersOf, to.workoutPlanId))
  }
  const administrators = notices.some(({ to }) => 'administrators' in to) ? await store.administrators(tx) : []
  const receiversOf = ({ to }: Notice): readonly string[] => {
    if ('account' in to) return [to.account]
    if ('administrators' in to) return administrators
    if ('trainersOf' in to) return trainers.get(trainersKey(to)) ?? []
    const account = accounts.get(to.student)
    return account === undefined ? [] : [account]
  }
  return notices.flatMap((notice) => receiversOf(notice).map((account_id) => rowOf(notice, account_id)))
}

const trainersKey = (to: { trainersOf: string; workoutPlanId: string | null }) => `${to.trainersOf} ${to.workoutPlanId}`

function rowOf({ kind, entity, entity_id, data, about }: Notice, account_id: string): NoticeRow {
  const dedupe_key = [kind, entity_id, ...(about === undefined ? [] : [about])].join(':')
  return { account_id, kind, entity, entity_id, data: JSON.stringify(data), dedupe_key }
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
