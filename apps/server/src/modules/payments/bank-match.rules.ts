import { daysBetween, foldForSearch, invoiceStateOn } from '@folego/contract'
import type { BankLineSuggestion, InvoiceTerms, MatchReason, Settlement } from '@folego/contract'

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

interface Line {
  posted_on: string
  amount_cents: number
  memo: string
}

/** How much each match counts: the id is enough alone, the others only together. */
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
 * Finds for each line the invoice that it probably pays. The amount alone is never enough, and if two students match equally well,
 * none is suggested.
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
  const { due_cents } = invoiceStateOn(candidate, candidate.settlements, line.posted_on)
  const why: MatchReason[] = [...reasons, due_cents === line.amount_cents ? 'amount' : 'other_amount']
  if (Math.abs(daysBetween(candidate.due_on, line.posted_on)) <= nearDays) why.push('near_due')
  const { invoice_id, number, student_id, student_name, due_on } = candidate
  return {
    score: why.reduce((sum, reason) => sum + weights[reason], 0),
    suggestion: { student_id, student_name, invoice_id, invoice_number: number, due_on, due_cents, reasons: why },
  }
}

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
