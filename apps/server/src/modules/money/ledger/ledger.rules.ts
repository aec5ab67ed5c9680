/*
 * Which accounts exist, and which pairs of them a cause may use: a transfer always balances, but could still make no sense.
 */

/** Kinds of accounts of which each student, or each drawer, has one. */
const ownKinds = ['drawer', 'student_receivable', 'student_credit', 'prepaid'] as const
/** Kinds of accounts of which the gym has one. */
const gymKinds = [
  'bank',
  'card_receivable',
  'revenue_plan',
  'revenue_enrollment_fee',
  'revenue_product',
  'revenue_single_class',
  'late_fee',
  'interest',
  'exit_fee',
  'cash_difference',
] as const

export const accountKinds = [...ownKinds, ...gymKinds] as const
export type AccountKind = (typeof accountKinds)[number]

/** One account of the gym. `of` is its owner, a student or a drawer; null for the accounts of the gym itself. */
export interface Account {
  kind: AccountKind
  of: string | null
}

/** Moves `amount_cents` from `credit` to `debit`. */
export interface Transfer {
  debit: Account
  credit: Account
  amount_cents: number
}

type Pair = readonly [debit: AccountKind, credit: AccountKind]

const pairs = (debits: readonly AccountKind[], credits: readonly AccountKind[]): Pair[] =>
  debits.flatMap((debit) => credits.map((credit): Pair => [debit, credit]))

const whereMoneyArrives = ['drawer', 'bank', 'card_receivable'] as const

/** The transfers of each cause, written debit ← credit. A reversal moves them back. */
export const pairsOf = {
  /** A student owes the total of an invoice. */
  invoice: pairs(
    ['student_receivable'],
    ['revenue_plan', 'revenue_enrollment_fee', 'revenue_product', 'revenue_single_class', 'prepaid'],
  ),
  /** A use of a pack is earned when it is taken or expires, and no longer if that was a mistake. */
  credit_move: [...pairs(['prepaid'], ['revenue_single_class']), ...pairs(['revenue_single_class'], ['prepaid'])],
  /** What was paid for uses that nobody will take. */
  pack_refund: pairs(['prepaid'], ['student_credit']),
  /** Money or credit of the student settles debts; late charges are earned when they are paid; any excess is credit. */
  payment: [
    ...pairs(['student_receivable'], ['late_fee', 'interest']),
    ...pairs([...whereMoneyArrives, 'student_credit'], ['student_receivable']),
    ...pairs(whereMoneyArrives, ['student_credit']),
  ],
  /** Late charges that are agreed to be owed in addition to the open principal. */
  renegotiation: pairs(['student_receivable'], ['late_fee', 'interest']),
  /** Who leaves early gets back what was paid and not used, less the exit fee. */
  cancellation: pairs(['revenue_plan', 'revenue_enrollment_fee'], ['exit_fee', 'student_credit']),
  /** Credit of a student is paid out. */
  refund: pairs(['student_credit'], ['drawer', 'bank']),
  /** The amount in a drawer at its opening: from the bank at first, later its difference from the ledger. */
  cash_opening: [...pairs(['drawer'], ['bank', 'cash_difference']), ['cash_difference', 'drawer']],
  /** Money is put into a drawer, or taken out. */
  cash_movement: [
    ['drawer', 'bank'],
    ['bank', 'drawer'],
  ],
  /** The counted amount differs from the expected one. */
  cash_closing: [
    ['drawer', 'cash_difference'],
    ['cash_difference', 'drawer'],
  ],
} as const satisfies Record<string, readonly Pair[]>

export type CauseType = keyof typeof pairsOf

/** The reason for transfers: a record of the module that books them. */
export interface Cause {
  type: CauseType
  id: string
}

/** What is wrong with a transfer of a cause, for the developer; undefined if it may be booked. */
export function faultOf(type: CauseType, { debit, credit, amount_cents }: Transfer): string | undefined {
  const allowed: readonly Pair[] = pairsOf[type]
  if (!allowed.some(([to, from]) => to === debit.kind && from === credit.kind)) {
    return `${type} never moves from ${credit.kind} to ${debit.kind}`
  }
  const wrong = [debit, credit].find(({ kind, of }) => isOwn(kind) !== (of !== null))
  if (wrong !== undefined) return `${wrong.kind} ${wrong.of === null ? 'needs an owner' : 'has no owner'}`
  return Number.isSafeInteger(amount_cents) && amount_cents > 0 ? undefined : `${amount_cents} is no amount`
}

function isOwn(kind: AccountKind): boolean {
  return ownKinds.some((own) => own === kind)
}

/** Series of documents that are numbered from 1 without gaps. */
export const documentSeries = ['invoice', 'receipt', 'cash_report', 'pix_sum', 'refund'] as const
export type DocumentSeries = (typeof documentSeries)[number]
