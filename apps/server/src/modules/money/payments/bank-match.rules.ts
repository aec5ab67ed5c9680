import {
  addDays,
  daysBetween,
  foldForSearch,
  invoiceStateOn,
  type InvoiceTerms,
  limits,
  type Settlement,
  sumOf,
} from '@folego/domain'
import type { BankLineSuggestion, MatchReason, RecordedPayment } from '@folego/contract'

/** An open invoice, with the details of its payer that a bank statement may contain. */
export interface Candidate extends InvoiceTerms {
  invoice_id: string
  number: number
  /** Its id in a statement. */
  txid: string
  student_id: string
  student_name: string
  /** Eleven digits. */
  cpf: string | null
  due_on: string
  settlements: readonly Settlement[]
}

/** A payment into the bank account that no line explains yet. */
export interface Unexplained extends RecordedPayment {
  /** Of its student, and of who pays for them. */
  names: readonly string[]
  cpfs: readonly string[]
  /** Of the invoices that it settled. */
  txids: readonly string[]
  reference: string | null
}

interface Line {
  posted_on: string
  amount_cents: number
  memo: string
}

/** How much each match counts: the id is enough alone, the others only together. */
const weights: Record<MatchReason, number> = {
  txid: 100,
  amount: 40,
  late_amount: 40,
  cpf: 40,
  name: 30,
  near_due: 10,
  other_amount: 0,
}
const enough = 70
const nearDays = 3
/** A code shown some days ago, or to be paid on the next business day, has the charges of another day. */
const daysAhead = 5
/** A line is the payment that was recorded at most so many days before or after it. */
export const recordedWithinDays = 7

/** What a line of a statement may be. */
export interface Match {
  /** A payment that is recorded already. */
  recorded: RecordedPayment | null
  /** An open invoice; null if a payment was found. */
  suggestion: BankLineSuggestion | null
}

const nothing: Match = { recorded: null, suggestion: null }

/**
 * Finds what each line probably is: a payment that the desk has recorded, of the same amount and about that day, or else the invoice
 * that it pays. Each payment is found for one line: the one that names it by the surest mark, of several the nearest. An invoice that a
 * line names by its code is left to that line. A line that names
 * an invoice which is not open any more is matched to no other, nor is one whose payment could be of several people.
 */
export function matchLines(
  lines: readonly (Line & { id: string })[],
  { invoices, payments, closed, sums }: Known,
): Map<string, Match> {
  const memos = lines.map(({ memo }) => foldForSearch(memo))
  const named = sums.filter(({ txid }) => memos.some((memo) => memo.includes(txid.toLowerCase())))
  const inSums = new Set(named.flatMap((sum) => sum.invoices.map(({ id }) => id)))
  const isNamed = ({ txid, invoice_id }: Candidate) =>
    inSums.has(invoice_id) || memos.some((memo) => memo.includes(txid.toLowerCase()))
  const suggest = matcherOf(invoices)
  const suggestUnnamed = matcherOf(invoices.filter((invoice) => !isNamed(invoice)))
  const recorded = recordedOf(lines, payments)
  return new Map(
    lines.map((line) => {
      const payment = recorded.get(line.id)
      if (payment === 'of several people') return [line.id, nothing]
      if (payment !== undefined) return [line.id, { recorded: shown(payment), suggestion: null }]
      const memo = foldForSearch(line.memo)
      const sum = named.find(({ txid }) => memo.includes(txid.toLowerCase()))
      // A sum of which everything is settled is matched to no other invoice.
      if (sum !== undefined) return [line.id, { recorded: null, suggestion: suggestSum(line, sum, invoices) }]
      const byCode = suggest(line)
      const suggestion = byCode?.reasons.includes('txid') ? byCode : suggestUnnamed(line)
      const isOther = !suggestion?.reasons.includes('txid') && closed.some((txid) => memo.includes(txid.toLowerCase()))
      return [line.id, { recorded: null, suggestion: isOther ? null : suggestion }]
    }),
  )
}

/** What is open of the invoices of a sum, all of which the line pays; null if nothing is. */
function suggestSum(
  line: Line,
  sum: Known['sums'][number],
  candidates: readonly Candidate[],
): BankLineSuggestion | null {
  const open = candidates.filter(({ invoice_id }) => sum.invoices.some(({ id }) => id === invoice_id))
  const [first] = open
  if (first === undefined) return null
  const each = open.map((invoice) => scoreOf(line, invoice, []).suggestion)
  const due_cents = sumOf(each.map((it) => it.due_cents))
  const { suggestion } = scoreOf(line, first, ['txid'])
  const amount: MatchReason = due_cents === line.amount_cents ? 'amount' : 'other_amount'
  return {
    ...suggestion,
    due_cents,
    invoices: open.map(({ invoice_id, number }) => ({ id: invoice_id, number })),
    due_soon: each.every((it) => it.due_soon),
    reasons: ['txid', amount],
  }
}

function recordedOf(
  lines: readonly (Line & { id: string })[],
  payments: readonly Unexplained[],
): Map<string, Unexplained | 'of several people'> {
  const found = new Map<string, Unexplained | 'of several people'>()
  const left = new Set(payments.map((payment) => ({ payment, people: payment.names.map(nameWords) })))
  const inOrder = lines
    .toSorted((a, b) => (a.posted_on < b.posted_on ? -1 : a.posted_on > b.posted_on ? 1 : 0))
    .map((line) => ({ line, memo: readMemo(line.memo) }))
  for (const hasMark of marks) {
    const pairs = inOrder.flatMap(({ line, memo }) => {
      if (found.has(line.id)) return []
      const near = [...left].filter(
        (it) =>
          it.payment.amount_cents === line.amount_cents &&
          distanceOf(line, it) <= recordedWithinDays &&
          hasMark(it, memo),
      )
      if (new Set(near.map(({ payment }) => payment.student_id)).size > 1) {
        found.set(line.id, 'of several people')
        return []
      }
      return near.map((it) => ({ line, it }))
    })
    const nearestFirst = pairs.toSorted(
      (a, b) => distanceOf(a.line, a.it) - distanceOf(b.line, b.it) || a.it.payment.number - b.it.payment.number,
    )
    for (const { line, it } of nearestFirst) {
      if (found.has(line.id) || !left.delete(it)) continue
      found.set(line.id, it.payment)
    }
  }
  return found
}

/** What lines are compared with. */
export interface Known {
  invoices: readonly Candidate[]
  payments: readonly Unexplained[]
  /** The statement ids of invoices that are paid or voided. */
  closed: readonly string[]
  /** Sums of invoices that lines name, by their statement ids. */
  sums: readonly { txid: string; invoices: readonly { id: string; number: number }[] }[]
}

type WithPeople = { payment: Unexplained; people: string[][] }

interface Memo {
  folded: string
  words: string[]
  figures: ReadonlySet<string>
}

function readMemo(memo: string): Memo {
  const folded = foldForSearch(memo)
  return { folded, words: wordsOf(folded), figures: figuresOf(memo) }
}

const distanceOf = ({ posted_on }: Line, { payment }: WithPeople) => Math.abs(daysBetween(payment.paid_on, posted_on))

/** How a text names a payment, the surest first. */
const marks: readonly ((it: WithPeople, memo: Memo) => boolean)[] = [
  ({ payment }, { folded }) => payment.txids.some((txid) => folded.includes(txid.toLowerCase())),
  ({ payment }, { folded }) => isReference(payment.reference) && folded.includes(foldForSearch(payment.reference)),
  ({ payment }, { figures }) => payment.cpfs.some((cpf) => includesCpf(figures, cpf)),
  ({ people }, { words: memoWords }) => people.some((words) => hasName(words, memoWords)),
]

/** Shorter references than this occur in other texts by chance. */
const isReference = (reference: string | null): reference is string => reference !== null && reference.length >= 6

function shown({ payment_id, number, student_id, student_name, method, paid_on, amount_cents }: Unexplained) {
  return { payment_id, number, student_id, student_name, method, paid_on, amount_cents }
}

/**
 * Finds for each line the invoice that it probably pays. The amount alone is never enough, and if two students match equally well,
 * none is suggested.
 */
export function matcherOf(candidates: readonly Candidate[]): (line: Line) => BankLineSuggestion | null {
  const all = candidates.map((candidate) => ({ candidate, words: nameWords(candidate.student_name) }))
  return (line) => {
    const memo = foldForSearch(line.memo)
    const memoWords = wordsOf(memo)
    const figures = figuresOf(line.memo)
    const scored = all.flatMap(({ candidate, words }) => {
      const reasons: MatchReason[] = []
      if (memo.includes(candidate.txid.toLowerCase())) reasons.push('txid')
      if (includesCpf(figures, candidate.cpf)) reasons.push('cpf')
      if (hasName(words, memoWords)) reasons.push('name')
      // An amount means nothing alone, and is the most expensive to compute.
      return reasons.length === 0 ? [] : [scoreOf(line, candidate, reasons)]
    })
    const [best, ...others] = scored
      .filter(({ score }) => score >= enough)
      .toSorted((a, b) => b.score - a.score || (a.suggestion.due_on < b.suggestion.due_on ? -1 : 1))
    const rival = others.find(({ suggestion }) => suggestion.student_id !== best?.suggestion.student_id)
    return best === undefined || rival?.score === best.score ? null : best.suggestion
  }
}

function scoreOf(line: Line, candidate: Candidate, reasons: readonly MatchReason[]) {
  const { settlements } = candidate
  const { due_cents } = invoiceStateOn(candidate, settlements, line.posted_on)
  const why: MatchReason[] = [...reasons, amountReason(line, candidate, settlements, due_cents)]
  if (Math.abs(daysBetween(candidate.due_on, line.posted_on)) <= nearDays) why.push('near_due')
  const { invoice_id, number, student_id, student_name, due_on } = candidate
  return {
    score: why.reduce((sum, reason) => sum + weights[reason], 0),
    suggestion: {
      student_id,
      student_name,
      invoice_id,
      invoice_number: number,
      invoices: [{ id: invoice_id, number }],
      due_on,
      due_cents,
      due_soon: due_on <= addDays(line.posted_on, limits.paidDaysAhead),
      reasons: why,
    },
  }
}

/** Whether the amount is due on the day of the line, or was due on another day since the due date (or will be in the next days). */
function amountReason(
  { posted_on, amount_cents }: Line,
  invoice: Candidate,
  settlements: readonly Settlement[],
  dueCents: number,
): MatchReason {
  if (amount_cents === dueCents) return 'amount'
  const isLate = invoice.effective_due_on < posted_on
  const dueOn = (day: string) => invoiceStateOn(invoice, settlements, day).due_cents
  const settledOn = settlements.map(({ on }) => on)
  let first = [invoice.effective_due_on, ...settledOn].toSorted().at(-1) ?? posted_on
  let last = addDays(posted_on, daysAhead)
  if (!isLate || first > last || amount_cents < dueOn(first) || amount_cents > dueOn(last)) return 'other_amount'
  // What is due grows by the day, so that the day of an amount is found by halving.
  while (first < last) {
    const middle = addDays(first, Math.floor(daysBetween(first, last) / 2))
    if (dueOn(middle) < amount_cents) first = addDays(middle, 1)
    else last = middle
  }
  return dueOn(first) === amount_cents ? 'late_amount' : 'other_amount'
}

const figuresOf = (memo: string): ReadonlySet<string> => new Set(memo.replaceAll(/[.-]/g, '').match(/\d+/g) ?? [])

/** True if the figures include the whole CPF, or the middle of it that banks show. */
const includesCpf = (figures: ReadonlySet<string>, cpf: string | null) =>
  cpf !== null && (figures.has(cpf) || figures.has(cpf.slice(3, 9)))

const wordsOf = (folded: string) => folded.split(/[^\da-z]+/).filter((word) => word.length >= 3)
const nameWords = (name: string) => wordsOf(foldForSearch(name))

/** True if two words of the name are in the memo. Banks truncate names, so the start of the last word is enough. */
function hasName(words: readonly string[], memoWords: readonly string[]): boolean {
  const last = memoWords.at(-1)
  const found = words.filter((word) => memoWords.includes(word) || (last !== undefined && word.startsWith(last)))
  return found.length >= 2
}
