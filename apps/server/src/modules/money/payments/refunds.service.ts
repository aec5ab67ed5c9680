import type { api, BodyOf, Refund, ReplyOf } from '@folego/contract'
import { creditOf } from '#modules/money/billing'
import { bookCash, requireOpenSession } from '#modules/money/cash'
import { book, nextNumber } from '#modules/money/ledger'
import { lockStudents } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { refuseField, wholeList } from '#platform/http'
import type { GymContext } from '#platform/http'
import { accountOf } from './payments.rules.ts'
import * as store from './refunds.store.ts'
import type { RefundRow } from './refunds.store.ts'

type Form = BodyOf<typeof api.payments.refund>

const audit = audited<RefundRow>('refund', {
  nameOf: ({ student_name }) => student_name,
  auditOf: ({ student_id, method, amount_cents, reference }) => ({ student_id, method, amount_cents, reference }),
})

/** Students with credit, least recently changed first. */
export async function listCreditors(gym: GymContext): Promise<ReplyOf<typeof api.payments.creditors>> {
  return wholeList(await store.listCreditors(gym.tx))
}

/**
 * Pays out credit of a student (see `refundForm`). The student is locked, then the drawer. Refuses CASH_SESSION_NEEDED,
 * CASH_SESSION_CLOSED; by field STUDENT_UNKNOWN, AMOUNT_ABOVE_CREDIT.
 */
export async function payOutCredit(gym: GymContext, form: Form): Promise<Refund> {
  const { student_id, method, amount_cents, reference = null, cash_session_id } = form
  const [student] = await lockStudents(gym.tx, [student_id], { evenDeleted: true })
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  if (amount_cents > (await creditOf(gym, student_id))) throw refuseField('amount_cents', 'AMOUNT_ABOVE_CREDIT')
  const session = method === 'cash' ? await requireOpenSession(gym, cash_session_id) : undefined
  const drawer = session?.drawer_id ?? null
  const { actor } = gym
  const id = await store.insertRefund(
    gym.tx,
    {
      number: await nextNumber(gym, 'refund'),
      student_id,
      method,
      amount_cents,
      reference,
      cash_drawer_id: drawer,
      paid_by: actor.accountId,
      paid_by_name: actor.name,
    },
    gym.now.toISOString(),
  )
  const debit = { kind: 'student_credit', of: student_id } as const
  const credit = accountOf(method, { drawer, student: student_id })
  const made = await store.findRefund(gym.tx, id)
  if (made === undefined) throw new Error('a refund that was just inserted was not found')
  if (session)
    await bookCash(gym, session, { kind: 'refund', amount_cents, payment_id: null, reason: made.student_name })
  await book(gym, { type: 'refund', id }, [{ debit, credit, amount_cents }])
  return present(await audit.created(gym, made))
}

const present = ({ student_name: _name, ...refund }: RefundRow): Refund => refund
