import { daysBetween, foldForSearch, invoiceStandingOn } from '@folego/contract'
import type { BankLineSuggestion, InvoiceTerms, MatchReason, Settlement } from '@folego/contract'

/** An invoice that is open, with what a bank statement may say of whoever pays it. */
export interface Candidate extends InvoiceTerms {
  invoice_id: string
  number: number
  /** What the statement calls it. */
  txid: string
  student_id: string
  student_name: string
  /** Eleven digits. */
  cpf: string | null
  due_on: string
  settlements: readonly Settlement[]
}

interface Line {
  posted_on: string
  amount_cents: number
  memo: string
}

/** What speaks for a candidate: the id by itself, else only several things together. */
const weights: Record<MatchReason, number> = {
  txid: 100,
  amount: 40,
  cpf: 40,
  name: 30,
  near_due: 10,
  other_amount: 0,
}
const enough = 70
const nearDays = 3

/**
 * Finds for each line the invoice that it probably pays. The amount alone never says it, and where two students fit equally well
 * nobody is suggested.
 */
export function matcherOf(candidates: readonly Candidate[]): (line: Line) => BankLineSuggestion | null {
  const all = candidates.map((candidate) => ({ candidate, words: nameWords(candidate.student_name) }))
  return (line) => {
    const memo = foldForSearch(line.memo)
    const memoWords = wordsOf(memo)
    const figures = new Set(line.memo.replaceAll(/[.-]/g, '').match(/\d+/g) ?? [])
    const scored = all.flatMap(({ candidate, words }) => {
      const reasons: MatchReason[] = []
      if (memo.includes(candidate.txid.toLowerCase())) reasons.push('txid')
      if (names(figures, candidate.cpf)) reasons.push('cpf')
      if (hasName(words, memoWords)) reasons.push('name')
      // An amount says nothing by itself, and is the dearest to compute.
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
  const { due_cents } = invoiceStandingOn(candidate, candidate.settlements, line.posted_on)
  const why: MatchReason[] = [...reasons, due_cents === line.amount_cents ? 'amount' : 'other_amount']
  if (Math.abs(daysBetween(candidate.due_on, line.posted_on)) <= nearDays) why.push('near_due')
  const { invoice_id, number, student_id, student_name, due_on } = candidate
  return {
    score: why.reduce((sum, reason) => sum + weights[reason], 0),
    suggestion: { student_id, student_name, invoice_id, invoice_number: number, due_on, due_cents, reasons: why },
  }
}

/** The whole CPF, or the middle of it that banks show. */
const names = (figures: ReadonlySet<string>, cpf: string | null) =>
  cpf !== null && (figures.has(cpf) || figures.has(cpf.slice(3, 9)))

const wordsOf = (folded: string) => folded.split(/[^\da-z]+/).filter((word) => word.length >= 3)
const nameWords = (name: string) => wordsOf(foldForSearch(name))

/** Two words of the name stand in the memo; banks cut names off, so the beginning of the last one is enough. */
function hasName(words: readonly string[], memoWords: readonly string[]): boolean {
  const last = memoWords.at(-1)
  const found = words.filter((word) => memoWords.includes(word) || (last !== undefined && word.startsWith(last)))
  return found.length >= 2
}
