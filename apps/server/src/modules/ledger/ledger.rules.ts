/*
 * Which accounts there are, and which of them may meet for which cause: a transfer balances by itself, and can still be nonsense.
 */

/** Kinds of accounts that each student, or each drawer, has one of. */
const ownKinds = ['drawer', 'student_receivable', 'student_credit'] as const
/** Kinds of accounts that a gym has one of. */
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

/** One account of the gym. `of` is whose it is: a student, a drawer; null for those that the gym has once. */
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

/** What a cause moves, from the account after the arrow to the one before: debit ← credit. A reversal moves it back. */
export const pairsOf = {
  /** A student owes what is on an invoice. */
  invoice: pairs(
    ['student_receivable'],
    ['revenue_plan', 'revenue_enrollment_fee', 'revenue_product', 'revenue_single_class'],
  ),
  /** Money, or credit of the student, settles what is owed; late charges are earned with their payment; too much is credit. */
  payment: [
    ...pairs(['student_receivable'], ['late_fee', 'interest']),
    ...pairs([...whereMoneyArrives, 'student_credit'], ['student_receivable']),
    ...pairs(whereMoneyArrives, ['student_credit']),
  ],
  /** Late charges that are agreed to be owed with what is open. */
  renegotiation: pairs(['student_receivable'], ['late_fee', 'interest']),
  /** Who leaves early has what was paid and not used, less the fee for it. */
  cancellation: pairs(['revenue_plan', 'revenue_enrollment_fee'], ['exit_fee', 'student_credit']),
  /** Credit of a student that is paid out. */
  refund: pairs(['student_credit'], ['drawer', 'bank']),
  /** What is in a drawer at its opening: the first time from the bank, later what it differs from the books. */
  cash_opening: [...pairs(['drawer'], ['bank', 'cash_difference']), ['cash_difference', 'drawer']],
  /** Money put into a drawer, or taken out. */
  cash_movement: [
    ['drawer', 'bank'],
    ['bank', 'drawer'],
  ],
  /** What was counted differs from what should be there. */
  cash_closing: [
    ['drawer', 'cash_difference'],
    ['cash_difference', 'drawer'],
  ],
} as const satisfies Record<string, readonly Pair[]>

export type CauseType = keyof typeof pairsOf

/** What makes amounts move: a record of the module that books. */
export interface Cause {
  type: CauseType
  id: string
}

/** What is wrong with a transfer of a cause, in words for who wrote the code; undefined where it may be booked. */
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

/** The documents that have numbers of their own, from 1 and without a gap. */
export const documentSeries = ['invoice', 'receipt', 'cash_report'] as const
export type DocumentSeries = (typeof documentSeries)[number]
