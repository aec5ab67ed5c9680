import { reminderSteps } from '@folego/contract'
import { dateInZone, instantInZone } from '@folego/domain'
import { z } from 'zod'
import { inEveryGym } from '#platform/database'
import type { Database, GymTx } from '#platform/database'
import { enqueueAll } from '#platform/jobs'
import type { JobRun } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import { stateOf } from './billing.rules.ts'
import { allocationsOf } from './allocations.store.ts'
import { findInvoice } from './invoices.store.ts'
import * as collection from './collection.store.ts'
import type { PendingReminder } from './collection.store.ts'
import { reminderDaysOf, reminderHours, reminderOf } from './reminders.rules.ts'
import type { RemindedInvoice } from './reminders.rules.ts'

/*
 * Reminders about invoices by mail: at most one per step and invoice, even if the job runs twice, late or in two processes.
 */

/** What reminders need besides the database. */
export interface ReminderDependencies {
  database: Database
  mailer: Mailer
  /** One Pix code for what is due of these invoices, in cents; undefined if the gym takes none. */
  pixCodeOf: (
    gym: { tx: GymTx; gymId: string; now: Date },
    invoices: readonly { id: string; number: number; due_cents: number }[],
  ) => Promise<string | undefined>
}

export const reminderJob = 'invoice-reminder'
const payloadSchema = z.object({ gym_id: z.uuid(), invoice_id: z.uuid(), step: z.enum(reminderSteps) })

/**
 * Enqueues the reminders that are due in every gym that wants them. One gym's failure does not stop the others; rejects with all
 * failures at the end.
 */
export async function writeReminders(
  { database, mailer }: ReminderDependencies,
  { now }: Pick<JobRun, 'now'>,
): Promise<void> {
  if (mailer.isLogOnly) return
  await inEveryGym(database, 'reminders failed', async ({ id, timezone }) => {
    const today = dateInZone(now, timezone)
    const isEvening = now >= instantInZone(today, reminderHours.to, timezone)
    if (isEvening || now < instantInZone(today, reminderHours.from, timezone)) return
    await database.inGym(id, 'write', (tx) => writeRemindersOf({ tx, gymId: id, today, now }))
  })
}

async function writeRemindersOf({ tx, gymId, today, now }: { tx: GymTx; gymId: string; today: string; now: Date }) {
  const settings = await collection.findCollectionSettings(tx)
  for (const step of settings?.reminders ?? []) {
    const due = await collection.invoicesDueOn(tx, reminderDaysOf(step, today), today)
    const added = await collection.insertReminders(tx, step, due.toSorted(), now.toISOString())
    const requests = added.map((invoice_id) => ({
      name: reminderJob,
      payload: { gym_id: gymId, invoice_id, step },
      at: now,
    }))
    await enqueueAll(tx, requests)
  }
}

/**
 * Sends one reminder, unless it was sent or its invoice was paid meanwhile, together with the other pending ones of its payer: a
 * person gets one e-mail a day. They are marked as sent first: a process killed in between leaves them unsent rather than sent
 * twice. If the mail server refuses it, they are pending again.
 */
export async function sendReminder(dependencies: ReminderDependencies, { payload, now }: JobRun): Promise<void> {
  const { database, mailer, pixCodeOf } = dependencies
  const { gym_id: gymId, invoice_id: invoiceId, step } = payloadSchema.parse(payload)
  const written = await database.inGym(gymId, 'write', async (tx) => {
    const reader = await collection.findReader(tx, invoiceId)
    if (reader?.email == null) return undefined
    const pending = await collection.lockPendingReminders(tx, reader.payer_id, now.toISOString())
    if (!pending.some((it) => it.invoice_id === invoiceId && it.step === step)) return undefined
    const invoices = await readInvoices({ tx, now }, { ...reader, pending })
    if (!invoices.some((it) => it.invoice_id === invoiceId)) return undefined
    await collection.markReminders(tx, invoices, now.toISOString())
    const gym = { name: reader.gym, phone: reader.gym_phone, email: reader.gym_email }
    const to = { to: reader.email, name: reader.name, gym }
    // An invoice may have two pending reminders.
    const each = new Map(invoices.map((it) => [it.invoice_id, { ...it, id: it.invoice_id }]))
    const pix = await pixCodeOf({ tx, gymId, now }, [...each.values()])
    return { email: reminderOf(reader.language ?? 'pt-BR', to, invoices, pix), invoices }
  })
  if (written === undefined) return
  try {
    await mailer.send(written.email)
  } catch (error) {
    await database.inGym(gymId, 'write', (tx) => collection.markReminders(tx, written.invoices, null))
    throw error
  }
}

/** The pending reminders whose invoices are still open, by due day. */
async function readInvoices(
  { tx, now }: { tx: GymTx; now: Date },
  { pending, payer_id, timezone }: { pending: readonly PendingReminder[]; payer_id: string; timezone: string },
) {
  const settled = await allocationsOf(tx, { ids: pending.map(({ invoice_id }) => invoice_id) })
  const today = dateInZone(now, timezone)
  const invoices: (RemindedInvoice & { invoice_id: string })[] = []
  for (const { invoice_id, step, student_id, student_name } of pending) {
    const invoice = await findInvoice(tx, invoice_id)
    if (invoice === undefined) continue
    const { due_cents, fine_cents, interest_cents } = stateOf(invoice, settled, today)
    if (due_cents === 0) continue
    const { number, due_on } = invoice
    const of = payer_id === student_id ? null : student_name
    const charges_cents = fine_cents + interest_cents
    invoices.push({ invoice_id, step, of, number, due_on, due_cents, charges_cents })
  }
  return invoices.toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1))
}
