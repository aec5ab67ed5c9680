import { dateInZone, instantInZone, reminderSteps } from '@folego/contract'
import type { ReminderStep } from '@folego/contract'
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
import { reminderDaysOf, reminderHours, reminderOf } from './reminders.rules.ts'

/*
 * Reminders about invoices by mail: at most one per step and invoice, even if the job runs twice, late or in two processes.
 */

/** What reminders need besides the database. */
export interface ReminderDependencies {
  database: Database
  mailer: Mailer
  /** The Pix code of an invoice for an amount in cents; undefined if the gym takes none. */
  pixCodeOf: (
    gym: { tx: GymTx; gymId: string },
    invoice: { number: number; amount_cents: number },
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
 * Sends one reminder, unless it was sent or its invoice was paid meanwhile. It is marked as sent first: a process killed in between
 * leaves it unsent rather than sent twice. If the mail server refuses it, it is pending again.
 */
export async function sendReminder(dependencies: ReminderDependencies, { payload, now }: JobRun): Promise<void> {
  const { database, mailer, pixCodeOf } = dependencies
  const { gym_id: gymId, invoice_id: invoiceId, step } = payloadSchema.parse(payload)
  const email = await database.inGym(gymId, 'write', async (tx) => {
    const written = await readReminder({ tx, gymId, now, pixCodeOf }, invoiceId, step)
    const isOurs = written !== undefined && (await collection.takeReminder(tx, invoiceId, step, now.toISOString()))
    return isOurs ? written : undefined
  })
  if (email === undefined) return
  try {
    await mailer.send(email)
  } catch (error) {
    await database.inGym(gymId, 'write', (tx) => collection.putReminderBack(tx, invoiceId, step))
    throw error
  }
}

async function readReminder(
  { tx, gymId, now, pixCodeOf }: { tx: GymTx; gymId: string; now: Date } & Pick<ReminderDependencies, 'pixCodeOf'>,
  invoiceId: string,
  step: ReminderStep,
) {
  const [reader, invoice, settled] = await Promise.all([
    collection.findReader(tx, invoiceId),
    findInvoice(tx, invoiceId),
    allocationsOf(tx, { ids: [invoiceId] }),
  ])
  if (reader?.email == null || invoice === undefined) return undefined
  const { due_cents, fine_cents, interest_cents } = stateOf(invoice, settled, dateInZone(now, reader.timezone))
  if (due_cents === 0) return undefined
  const { number, due_on } = invoice
  const pix = await pixCodeOf({ tx, gymId }, { number, amount_cents: due_cents })
  const charges_cents = fine_cents + interest_cents
  const reminder = reminderOf(step, reader.language ?? 'pt-BR', {
    ...reader,
    of: reader.payer_id === reader.student_id ? null : reader.student_name,
    number,
    due_on,
    due_cents,
    charges_cents,
    pix,
  })
  return { to: reader.email, ...reminder }
}
