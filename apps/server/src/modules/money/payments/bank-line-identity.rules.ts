import { foldForSearch } from '@folego/domain'
import type { StatementLine } from '@folego/contract'
import { accountKey } from './statement.rules.ts'

/*
 * Which lines of a bank file are new. A line is the n-th of its account, day and amount, and a known one only if its text is the same,
 * or the beginning of the other one: banks complete texts later. An id proves little, as some banks renumber on every download and
 * others write the same one on every line. What only may be the same is kept: money that is shown twice is seen, money that is left out
 * is not.
 */

/** A line as stored, of any account of the gym. */
export interface StoredLine extends StatementLine {
  id: string
  account: string
  is_table: boolean
  /** The n-th of its account, day and amount, from 1. */
  ordinal: number
  /** Nobody has identified it yet. */
  is_open: boolean
}

/** The lines of one account in a file. */
export interface FileLines {
  /** Bank and account; '' if the file names none. */
  account: string
  is_table: boolean
  lines: readonly StatementLine[]
}

export interface Comparison {
  /** The account that the new lines belong to. */
  account: string
  added: (StatementLine & { ordinal: number })[]
  /** Stored lines whose text the bank has completed since. */
  completed: { id: string; memo: string }[]
  /** Of the lines that the named account has of these days, at most half are in the file: it may be of another account. */
  isForeign: boolean
}

const groupOf = ({ posted_on, amount_cents }: StatementLine) => `${posted_on} ${amount_cents}`

/**
 * Compares the lines of a file with the stored ones of the same days: of each day and amount there are as many as the file with the
 * most of them has. A table and an OFX file of one account meet although they name it differently, if there is evidence that it is one.
 */
export function compareLines(file: FileLines, stored: readonly StoredLine[]): Comparison {
  const accounts = sameAccounts(file, stored)
  const account = accounts.find((name) => name !== '') ?? file.account
  const named = isNamed(file)
  const isOfAccount = (line: StoredLine) => named(line) || sharesNumber(file.account, line.account)
  const idOf = ownIdOf(file.lines, stored.filter(isOfAccount))
  const byGroup = Map.groupBy(stored, groupOf)
  const compared = [...Map.groupBy(file.lines, groupOf)].map(([group, lines]) => {
    const ofGroup = byGroup.get(group) ?? []
    const own = ofGroup.filter((line) => accounts.includes(line.account))
    const { same, agreeing } = pair({ ...file, lines }, own, { isOfAccount, idOf })
    const pairs = new Map([...same, ...agreeing])
    const last = ofGroup.reduce((most, it) => (it.account === account ? Math.max(most, it.ordinal) : most), 0)
    return {
      same,
      added: lines.filter((line) => !pairs.has(line)).map((line, at) => ({ ...line, ordinal: last + at + 1 })),
      completed: [...pairs].flatMap(([{ memo }, before]) =>
        before.is_open && isCompletion(memo, before.memo) ? [{ id: before.id, memo }] : [],
      ),
    }
  })
  const ofAccount = stored.filter(named)
  const found = compared.flatMap(({ same }) => same.filter(([, before]) => named(before)))
  return {
    account,
    added: compared.flatMap((it) => it.added),
    isForeign: ofAccount.length > 0 && found.length * 2 <= ofAccount.length,
    completed: compared.flatMap((it) => it.completed),
  }
}

const isCompletion = (memo: string, before: string) =>
  memo.length > before.length && foldForSearch(memo).includes(foldForSearch(before))

/** Whether a line is of the account that the file names. */
function isNamed({ account }: FileLines): (line: StoredLine) => boolean {
  const key = accountKey(account)
  return key === '' ? () => false : (line) => accountKey(line.account) === key
}

type Pairs = [StatementLine, StoredLine][]

/**
 * Pairs lines of one day and amount with stored ones: `same` have the same text or, of the named account and unless they name different
 * payers, an id that is on one line only; then those whose texts agree.
 */
function pair(
  file: FileLines,
  stored: readonly StoredLine[],
  { isOfAccount, idOf }: { isOfAccount: (line: StoredLine) => boolean; idOf: (line: StatementLine) => string | null },
): { same: Pairs; agreeing: Pairs } {
  const texts = new Map([...file.lines, ...stored].map((line) => [line, foldForSearch(line.memo)]))
  const textOf = (line: StatementLine) => texts.get(line) ?? ''
  const [left, free] = [new Set(file.lines), new Set(stored)]
  const taken = (pairs: Pairs) => {
    for (const [line, before] of pairs) {
      left.delete(line)
      free.delete(before)
    }
    return pairs
  }
  const byKey = (keyOf: (line: StatementLine) => string | null, candidates = [...free]) => {
    const found = Map.groupBy(candidates.toReversed(), keyOf)
    return [...left].flatMap((line): Pairs => {
      const key = keyOf(line)
      const before = key === null ? undefined : found.get(key)?.pop()
      return before === undefined ? [] : [[line, before]]
    })
  }
  const same = [
    ...taken(byKey((line) => (line.bank_id === null ? null : `${line.bank_id} ${textOf(line)}`))),
    ...taken(byKey(textOf)),
    ...taken(
      byKey(idOf, [...free].filter(isOfAccount)).filter(([line, before]) =>
        startsAlike(payerIn(line), payerIn(before)),
      ),
    ),
  ]
  return { same, agreeing: agreeingPairs({ ...file, lines: [...left] }, [...free]) }
}

/** The id of a line, null if several lines have it: some banks write the same one on all. */
function ownIdOf(...all: (readonly StatementLine[])[]): (line: StatementLine) => string | null {
  const repeated = new Set(
    all.flatMap((lines) =>
      [...Map.groupBy(lines, ({ bank_id }) => bank_id)].flatMap(([id, those]) => (those.length > 1 ? [id] : [])),
    ),
  )
  return ({ bank_id }) => (repeated.has(bank_id) ? null : bank_id)
}

/**
 * The accounts that are the one of a file: of the same name, and others that most lines say are the same. Days and amounts are
 * not enough for that: the students of a gym pay the same fee on the same day, whichever of its accounts they pay to.
 */
function sameAccounts(file: FileLines, stored: readonly StoredLine[]): string[] {
  const isOfAccount = isNamed(file)
  const byAccount = [...Map.groupBy(stored, (line) => line.account)]
  const same = byAccount.flatMap(([account, [line]]) => (line && isOfAccount(line) ? [account] : []))
  const agreeing = byAccount
    .filter(([account]) => !same.includes(account) && !hasOtherNumber(file.account, account))
    .map(([account, lines]) => {
      const isUnnamed = file.account === '' || account === ''
      const comparable = lines.filter((line) => isUnnamed || line.is_table !== file.is_table)
      const needsNames = !isUnnamed && !sharesNumber(file.account, account)
      return { account, equal: shareOfEqual(file, comparable, needsNames) }
    })
  return [
    ...(same.length === 0 && file.account !== '' ? [file.account] : []),
    ...same.toSorted((a, b) => Number(b === file.account) - Number(a === file.account)),
    ...agreeing
      .filter(({ equal }) => equal > 0.5)
      .toSorted((a, b) => b.equal - a.equal)
      .map(({ account }) => account),
  ]
}

/** Whether two names have the number of one account: not only that of its bank, agency or cooperative, which other accounts share. */
function sharesNumber(account: string, other: string): boolean {
  const number = numberIn(account)
  return number !== undefined && number === numberIn(other)
}

/** Whether two names are of two accounts: each has a number that the other one lacks, and they share none of an account. */
function hasOtherNumber(account: string, other: string): boolean {
  const [some, more] = [account, other].map((name) => new Set(accountKey(name).match(/\d+/g))) as [
    Set<string>,
    Set<string>,
  ]
  return !sharesNumber(account, other) && !some.isSubsetOf(more) && !more.isSubsetOf(some)
}

/** The number of an account: the last one in its name that is long enough, as banks and people write the agency before it. */
const numberIn = (account: string): string | undefined =>
  accountKey(account)
    .split(' ')
    .findLast((part) => /\d{4}/.test(part))

/**
 * How many of the lines of days that both have agree, of those that could: from 0 to 1. `needsNames`: only those that name a payer count,
 * and of two payers, as one may pay to both accounts.
 */
function shareOfEqual(file: FileLines, stored: readonly StoredLine[], needsNames: boolean): number {
  const [some, more] = [file.lines, stored].map((all) => all.map((it) => it.posted_on).toSorted())
  const from = [some?.[0] ?? '', more?.[0] ?? ''].toSorted().at(-1) ?? ''
  const to = [some?.at(-1) ?? '', more?.at(-1) ?? ''].toSorted()[0] ?? ''
  const within = <Line extends StatementLine>(all: readonly Line[]) =>
    all.filter(({ posted_on }) => posted_on >= from && posted_on <= to)
  const [own, other] = [within(file.lines), within(stored)]
  const counts = (line: StatementLine) => !needsNames || payerIn(line) !== ''
  const groups = Map.groupBy(other.filter(counts), groupOf)
  const equal = [...Map.groupBy(own.filter(counts), groupOf)].flatMap(([group, lines]) =>
    agreeingPairs({ ...file, lines }, groups.get(group) ?? []),
  )
  const isOnePayer = new Set(equal.map(([line]) => payerIn(line))).size < 2
  const possible = Math.min(own.length, other.length)
  return possible === 0 || (needsNames && isOnePayer) ? 0 : equal.length / possible
}

/**
 * Pairs lines whose texts agree: one is the beginning of the other. Lines of the other format are worded differently, and are compared by
 * what is left without the words of banks; then, as one format has the hour where the other has a number, by the full name alone, unless
 * their accounts have two names.
 */
function agreeingPairs({ account, lines, is_table }: FileLines, stored: readonly StoredLine[]): Pairs {
  const same = pairsByBeginning(lines, {
    stored: stored.filter((line) => line.is_table === is_table),
    textOf: ({ memo }) => foldForSearch(memo),
  })
  const paired = new Set(same.map(([line]) => line))
  const left = lines.filter((line) => !paired.has(line))
  const others = stored.filter((line) => line.is_table !== is_table)
  const agreeing = pairsByBeginning(left, { stored: others, textOf: wordsIn })
  const taken = new Set(agreeing.flat())
  const isFree = (line: StatementLine) => !taken.has(line) && payerIn(line).includes(' ')
  const isOneAccount = (other: string) =>
    account === '' || other === '' || accountKey(account) === accountKey(other) || sharesNumber(account, other)
  const named = pairsByBeginning(left.filter(isFree), {
    stored: others.filter((line) => isFree(line) && isOneAccount(line.account)),
    textOf: nameIn,
  })
  return [...same, ...agreeing, ...named]
}

/** Pairs as many lines as possible of which one's text is the beginning of the other's. */
function pairsByBeginning(
  lines: readonly StatementLine[],
  { stored, textOf }: { stored: readonly StoredLine[]; textOf: (line: StatementLine) => string },
): Pairs {
  const all = [
    ...lines.map((line) => ({ line, before: undefined, text: textOf(line) })),
    ...stored.map((before) => ({ line: undefined, before, text: textOf(before) })),
  ].toSorted((a, b) => (a.text > b.text ? -1 : a.text < b.text ? 1 : 0))
  const pairs: Pairs = []
  const [linesLeft, storedLeft]: [{ line: StatementLine; text: string }[], { before: StoredLine; text: string }[]] = [
    [],
    [],
  ]
  // Backwards, what begins with a text comes immediately before it.
  for (const { line, before, text } of all) {
    const isBeginning = (other: { text: string } | undefined) => other?.text.startsWith(text) === true
    if (line !== undefined) {
      const found = isBeginning(storedLeft.at(-1)) ? storedLeft.pop() : undefined
      if (found === undefined) linesLeft.push({ line, text })
      else pairs.push([line, found.before])
    } else {
      const found = isBeginning(linesLeft.at(-1)) ? linesLeft.pop() : undefined
      if (found === undefined) storedLeft.push({ before, text })
      else pairs.push([found.line, before])
    }
  }
  return pairs
}

const startsAlike = (text: string, other: string) => text.startsWith(other) || other.startsWith(text)

/**
 * Whether two lines of one day and amount, which are stored as two, may be one after all: they have the same first name or the same id,
 * or one names nobody.
 */
export function isPossiblyOne(
  line: Pick<StatementLine, 'memo' | 'bank_id'>,
  other: Pick<StatementLine, 'memo' | 'bank_id'>,
): boolean {
  const [name, otherName] = [payerIn(line).split(' ')[0], payerIn(other).split(' ')[0]]
  return (
    name === '' || otherName === '' || name === otherName || (line.bank_id !== null && line.bank_id === other.bank_id)
  )
}

/** Words with which banks say that money came in, beside who sent it. */
const bankWords = new Set(
  (
    'pix ted doc tef tev lancamento transf transferencia transferida receb recebido recebida recebimento rec deposito dep credito cred creditado ' +
    'pagamento pagto pgto pag boleto cobranca liquidacao titulo valor qr code qrcode dinamico estatico chave conta cc corrente banco ' +
    'interbancaria eletronica cp remetente rem via em de da do das dos para por pelo pela no na'
  ).split(' '),
)

/** Who sent the money of a line: the words of its text without those of banks, and without numbers. */
const payerIn = ({ memo }: Pick<StatementLine, 'memo'>): string =>
  foldForSearch(memo)
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !bankWords.has(word))
    .join(' ')

/** Who sent the money of a line, with a mark at the end: it begins another name only if the bank visibly cut it, as `Maria S` or `Maria So...`. */
const nameIn = (line: StatementLine): string =>
  payerIn(line) + (/[\p{L}]{2} \p{L}$|…$|\.\.\.$/u.test(line.memo) ? '' : '|')

/** Who sent the money of a line, and then its numbers, each with a mark at its end; '' if it names nobody. */
function wordsIn(line: StatementLine): string {
  if (payerIn(line) === '') return ''
  return nameIn(line) + (line.memo.match(/\d+/g) ?? []).map((number) => `${number}|`).join('')
}
