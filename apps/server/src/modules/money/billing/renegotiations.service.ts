import { addDays, floorShare, type Language, limits, renegotiationParts, sumOf } from '@folego/domain'
import type { Renegotiation, api, BodyOf, InvoiceLine, ReplyOf } from '@folego/contract'
import { ownDiscountLimit } from '#modules/selling/enrollments'
import { book, reverse } from '#modules/money/ledger'
import type { Transfer } from '#modules/money/ledger'
import { lockStudents, requireStudentInReach } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { refuse, refuseField, requireFound, wholeList } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as renegotiations from './renegotiations.store.ts'
import { allocationsOf } from './allocations.store.ts'
import * as store from './invoices.store.ts'
import { issueInvoices, lockOwed } from './invoices.service.ts'
import type { OwedInvoice } from './invoices.service.ts'

/*
 * A new agreement about a student's debt. The old invoices are voided and new ones issued; what was earned stays earned, so the ledger
 * moves only by the late charges, which are owed from then on.
 */

type Renegotiations = typeof api.renegotiations
type Form = BodyOf<Renegotiations['create']>

const audit = audited<Renegotiation>('renegotiation', {
  nameOf: ({ replaced }) => replaced.map(({ number }) => number).join(', '),
  auditOf: ({ student_id, principal_cents, charges_cents, forgiven_cents, reason, replaced, issued, undone_at }) => ({
    student_id,
    principal_cents,
    charges_cents,
    forgiven_cents,
    reason,
    replaced: replaced.map(({ number }) => number),
    issued: issued.map(({ number }) => number),
    undone_at,
  }),
})

/** The renegotiations of a student, newest first. `id` is the student's or the account's. Refuses NOT_FOUND beyond the caller's reach. */
export async function listRenegotiations(
  gym: GymContext,
  id: string,
): Promise<ReplyOf<Renegotiations['listOfStudent']>> {
  const studentId = await requireStudentInReach(gym, id, 'NOT_FOUND')
  const [rows, replaced, issued] = await Promise.all([
    renegotiations.renegotiationsOfStudent(gym.tx, studentId),
    renegotiations.replacedBy(gym.tx, { student_id: studentId }),
    renegotiations.issuedBy(gym.tx, { student_id: studentId }),
  ])
  return wholeList(present(rows, replaced, issued))
}

async function requireRenegotiation({ tx }: GymContext, id: string): Promise<Renegotiation> {
  const [row, replaced, issued] = await Promise.all([
    renegotiations.findRenegotiation(tx, id),
    renegotiations.replacedBy(tx, { id }),
    renegotiations.issuedBy(tx, { id }),
  ])
  return requireFound(present([requireFound(row)], replaced, issued)[0])
}

type Rows<Verb extends (...of: never[]) => unknown> = Awaited<ReturnType<Verb>>

function present(
  rows: Rows<typeof renegotiations.renegotiationsOfStudent>,
  replaced: Rows<typeof renegotiations.replacedBy>,
  issued: Rows<typeof renegotiations.issuedBy>,
): Renegotiation[] {
  return rows.map((row) => ({
    ...row,
    total_cents: row.principal_cents + row.charges_cents - row.forgiven_cents,
    replaced: replaced.filter((it) => it.renegotiation_id === row.id).map(({ renegotiation_id: _, ...it }) => it),
    issued: issued
      .filter((it) => it.renegotiation_id === row.id)
      .map(({ renegotiation_id: _, replaced_by: __, ...it }) => it),
  }))
}

const words = {
  'pt-BR': {
    replaced: 'Renegociada',
    undone: 'O acordo foi desfeito',
    renegotiation: (numbers: string) => `Acordo: cobranças ${numbers}`,
    charges: 'Multa e juros do acordo',
  },
  en: {
    replaced: 'Renegotiated',
    undone: 'The renegotiation was undone',
    renegotiation: (numbers: string) => `Renegotiation: invoices ${numbers}`,
    charges: 'Late charges from the renegotiation',
  },
} as const satisfies Record<Language, object>

/**
 * Replaces open invoices by new ones (see `renegotiationForm`). Student and invoices are locked in this order. Refuses NOT_FOUND (an
 * invoice of the student), INVOICE_VOIDED, INVOICE_PAID, DUE_CHANGED (`details.due_cents`); by field STUDENT_UNKNOWN, DUE_DATE_PASSED, DUE_DATE_TOO_FAR,
 * DISCOUNT_TOO_LARGE (more than there is, or than the actor may give), REASON_REQUIRED, INSTALLMENTS_INVALID (a part would be zero).
 */
export async function createRenegotiation(gym: GymContext, form: Form): Promise<Renegotiation> {
  const { student_id, invoice_ids, forgiven_cents, parts, due_on } = form
  if (due_on < gym.today) throw refuseField('due_on', 'DUE_DATE_PASSED')
  const [student] = await lockStudents(gym.tx, [student_id])
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  const owed = await lockOwed(gym, [...new Set(invoice_ids)], gym.today)
  refuseOwed(owed, form)
  if (due_on > (await lastDueDay(gym, owed))) throw refuseField('due_on', 'DUE_DATE_TOO_FAR')
  const fine = sumOf(owed.map(({ state }) => state.fine_cents))
  const charges_cents = fine + sumOf(owed.map(({ state }) => state.interest_cents))
  const principal_cents = sumOf(owed.map(({ state }) => state.principal_cents))
  const reason = forgiven_cents > 0 ? (form.reason ?? null) : null
  if (forgiven_cents > (await forgivable(gym, charges_cents))) throw refuseField('forgiven_cents', 'DISCOUNT_TOO_LARGE')
  if (forgiven_cents > 0 && reason === null) throw refuseField('reason', 'REASON_REQUIRED')
  if (principal_cents < parts) throw refuseField('parts', 'INSTALLMENTS_INVALID')
  const at = gym.now.toISOString()
  const terms = { principal_cents, charges_cents, forgiven_cents }
  const id = await renegotiations.insertRenegotiation(
    gym.tx,
    {
      student_id,
      ...terms,
      reason,
      agreed_on: gym.today,
      created_at: at,
      account_id: gym.actor.accountId,
      actor_name: gym.actor.name,
    },
    owed.map((it) => ({ invoice_id: it.id, due_cents: it.state.due_cents })),
  )
  const t = words[gym.language]
  await store.voidInvoices(
    gym.tx,
    owed.map((it) => it.id),
    { reason: t.replaced, replacedBy: id },
    at,
  )
  await book(gym, { type: 'renegotiation', id }, chargesOwed(student_id, fine, charges_cents - forgiven_cents))
  const description = t.renegotiation(owed.map(({ number }) => number).join(', '))
  await issueInvoices(
    gym,
    renegotiationParts({ ...terms, parts, due_on }).map((part) => {
      const lines: InvoiceLine[] = [
        { kind: 'renegotiation', description, amount_cents: part.principal_cents },
        { kind: 'late_charges', description: t.charges, amount_cents: part.charges_cents },
      ]
      const own = lines.filter(({ amount_cents }) => amount_cents > 0)
      return { student_id, sale: null, renegotiation_id: id, due_on: part.due_on, lines: own }
    }),
  )
  return audit.created(gym, await requireRenegotiation(gym, id))
}

function refuseOwed(owed: readonly OwedInvoice[], { student_id, invoice_ids, due_cents: shown }: Form): void {
  const isOwn = owed.length === new Set(invoice_ids).size && owed.every((it) => it.student_id === student_id)
  if (!isOwn) throw refuse('NOT_FOUND')
  for (const { number, state } of owed) {
    if (state.status === 'voided') throw refuse('INVOICE_VOIDED', { details: { number } })
    if (state.status === 'paid') throw refuse('INVOICE_PAID', { details: { number } })
  }
  const due_cents = sumOf(owed.map(({ state }) => state.due_cents))
  if (due_cents !== shown) throw refuse('DUE_CHANGED', { details: { due_cents } })
}

/**
 * The last day on which the first new invoice may be due. What was renegotiated before counts from the first time, so that a chain
 * of agreements puts off nothing further; after that it is due today. Whoever may give everything away may start anew.
 */
async function lastDueDay(gym: GymContext, owed: readonly OwedInvoice[]): Promise<string> {
  const first = await renegotiations.firstAgreedOn(
    gym.tx,
    owed.map(({ id }) => id),
  )
  const from = first === null || (await ownDiscountLimit(gym)) === 100 ? gym.today : first
  const last = addDays(from, limits.renegotiationDaysAhead)
  return last > gym.today ? last : gym.today
}

/** The late charges that the actor may forgive, in cents: the actor's discount limit applied to them. */
async function forgivable(gym: GymContext, charges_cents: number): Promise<number> {
  return floorShare(charges_cents, await ownDiscountLimit(gym), 100)
}

/** A forgiven amount is taken off the interest first. */
function chargesOwed(student: string, fine: number, charges: number): Transfer[] {
  const owed = [
    { kind: 'late_fee' as const, amount_cents: Math.min(fine, charges) },
    { kind: 'interest' as const, amount_cents: Math.max(0, charges - fine) },
  ]
  return owed
    .filter(({ amount_cents }) => amount_cents > 0)
    .map(({ kind, amount_cents }) => ({
      debit: { kind: 'student_receivable', of: student },
      credit: { kind, of: null },
      amount_cents,
    }))
}

/**
 * Undoes a renegotiation of which nothing is paid: the replaced invoices are restored. Refuses NOT_FOUND, UNDO_REFUSED (already
 * undone), MONEY_RECEIVED, RENEGOTIATED (a later one has replaced one of its invoices).
 */
export async function undoRenegotiation(gym: GymContext, id: string): Promise<Renegotiation> {
  const { student_id } = requireFound(await renegotiations.findRenegotiation(gym.tx, id))
  await lockStudents(gym.tx, [student_id])
  const before = await requireRenegotiation(gym, id)
  if (before.undone_at !== null) throw refuse('UNDO_REFUSED')
  const issued = before.issued.map((it) => it.invoice_id)
  await store.lockInvoices(gym.tx, [...issued, ...before.replaced.map((it) => it.invoice_id)])
  const [invoices, settled] = await Promise.all([
    renegotiations.issuedBy(gym.tx, { id }),
    allocationsOf(gym.tx, { ids: issued }),
  ])
  if (invoices.some(({ replaced_by }) => replaced_by !== null)) throw refuse('RENEGOTIATED')
  if (settled.length > 0) throw refuse('MONEY_RECEIVED')
  const at = gym.now.toISOString()
  await store.voidInvoices(gym.tx, issued, { reason: words[gym.language].undone }, at)
  await renegotiations.restoreInvoices(gym.tx, id)
  await reverse(gym, { type: 'renegotiation', id })
  await renegotiations.markUndone(gym.tx, id, gym.actor.name, at)
  return audit.updated(gym, before, await requireRenegotiation(gym, id))
}
