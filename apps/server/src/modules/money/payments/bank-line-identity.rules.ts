import { foldForSearch } from '@folego/domain'
import type { StatementLine } from '@folego/contract'
import { accountKey } from './statement.rules.ts'

/*
 * Which lines of a bank file are new. A line is the n-th of its account, day and amount. Its text proves nothing, because banks
 * complete it later, and neither does the bank's id: some renumber on every download, others write the same one on every line.
 * An id only helps to pair a line with its earlier version. Whether two names are of one account is what texts are evidence for.
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
  /** Lines of the named account are stored of these days, and none of them is in the file: it may be of another account. */
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
    const pairs = new Map(pair(lines, own, { isOfAccount, idOf }))
    const last = ofGroup.reduce((most, it) => (it.account === account ? Math.max(most, it.ordinal) : most), 0)
    return {
      added: lines.filter((line) => !pairs.has(line)).map((line, at) => ({ ...line, ordinal: last + at + 1 })),
      completed: [...pairs].flatMap(([{ memo }, before]) =>
        before.is_open && isCompletion(memo, before.memo) ? [{ id: before.id, memo }] : [],
      ),
    }
  })
  const added = compared.flatMap((it) => it.added)
  return {
    account,
    added,
    isForeign: stored.some(named) && added.length === file.lines.length,
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

/**
 * Pairs lines of one day and amount with stored ones: of the same id and text first, then of the same text, then, of the same named
 * account, by an id that is on one line only, then of texts that do not contradict each other. Two lines that name different payers are
 * two: money that is shown twice is seen, money that is left out is not.
 */
function pair(
  lines: readonly StatementLine[],
  stored: readonly StoredLine[],
  { isOfAccount, idOf }: { isOfAccount: (line: StoredLine) => boolean; idOf: (line: StatementLine) => string | null },
): [StatementLine, StoredLine][] {
  const texts = new Map([...lines, ...stored].map((line) => [line, foldForSearch(line.memo)]))
  const textOf = (line: StatementLine) => texts.get(line) ?? ''
  const [left, free] = [new Set(lines), new Set(stored)]
  const taken = (pairs: [StatementLine, StoredLine][]) => {
    for (const [line, before] of pairs) {
      left.delete(line)
      free.delete(before)
    }
    return pairs
  }
  const byKey = (keyOf: (line: StatementLine) => string | null, candidates = [...free]) => {
    const found = Map.groupBy(candidates.toReversed(), keyOf)
    return taken(
      [...left].flatMap((line): [StatementLine, StoredLine][] => {
        const key = keyOf(line)
        const before = key === null ? undefined : found.get(key)?.pop()
        return before === undefined ? [] : [[line, before]]
      }),
    )
  }
  const same = () => [...free].filter(isOfAccount)
  return [
    ...byKey((line) => (line.bank_id === null ? null : `${line.bank_id} ${textOf(line)}`)),
    ...byKey(textOf),
    ...byKey(idOf, same()),
    ...taken(agreeingPairs([...left], [...free])),
    ...byKey(outerNamesIn, same()),
  ]
}

/** The first and the last name of a payer, between which banks abbreviate; null if the text names nobody. */
function outerNamesIn(line: StatementLine): string | null {
  const words = payerIn(line).split(' ')
  return words[0] === '' ? null : `${words[0]} ${words.at(-1)}`
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
    .filter(([account]) => !same.includes(account))
    .map(([account, lines]) => {
      const isUnnamed = file.account === '' || account === ''
      const comparable = lines.filter((line) => isUnnamed || line.is_table !== file.is_table)
      const evidence = sharesNumber(file.account, account) ? 'number' : isUnnamed ? 'texts' : 'names'
      return { account, equal: shareOfEqual(file.lines, comparable, evidence) }
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

/** The number of an account: the last one in its name that is long enough, as banks and people write the agency before it. */
const numberIn = (account: string): string | undefined =>
  accountKey(account)
    .split(' ')
    .findLast((part) => /\d{4}/.test(part))

/** What lines of the same day and amount need to be equal: nothing more, texts that agree, or texts that name the same payer. */
type Evidence = 'number' | 'texts' | 'names'

/** How many of the lines of days that both have are equal, of those that could be: from 0 to 1. */
function shareOfEqual(lines: readonly StatementLine[], others: readonly StatementLine[], evidence: Evidence): number {
  const [some, more] = [lines, others].map((all) => all.map((it) => it.posted_on).toSorted())
  const from = [some?.[0] ?? '', more?.[0] ?? ''].toSorted().at(-1) ?? ''
  const to = [some?.at(-1) ?? '', more?.at(-1) ?? ''].toSorted()[0] ?? ''
  const within = (all: readonly StatementLine[]) => all.filter(({ posted_on }) => posted_on >= from && posted_on <= to)
  const [own, other] = [within(lines), within(others)]
  const groups = Map.groupBy(other, groupOf)
  if (evidence === 'number' && namesOthers(own, other)) return 0
  const equal = [...Map.groupBy(own, groupOf)].reduce((sum, [group, all]) => {
    const those = groups.get(group) ?? []
    if (evidence === 'number') return sum + Math.min(all.length, those.length)
    const named =
      evidence === 'texts' ? [all, those] : [all, those].map((it) => it.filter((line) => payerIn(line) !== ''))
    return sum + agreeingPairs(named[0] ?? [], named[1] ?? []).length
  }, 0)
  const possible = Math.min(own.length, other.length)
  return possible === 0 ? 0 : equal / possible
}

/**
 * Whether the lines of both sides name payers, and none of one side has a word of the other. A side with the same words on every line
 * names nobody.
 */
function namesOthers(lines: readonly StatementLine[], others: readonly StatementLine[]): boolean {
  const groups = new Set(lines.map(groupOf))
  const those = others.filter((line) => groups.has(groupOf(line)))
  const shared = new Set(those.map(groupOf))
  const sides = [lines.filter((line) => shared.has(groupOf(line))), those].map(
    (side) => new Set(side.map(payerIn).filter((payer) => payer !== '')),
  )
  const [some, more] = sides.map((payers) => new Set([...payers].flatMap((payer) => payer.split(' '))))
  return sides.every(({ size }) => size > 1) && some !== undefined && more !== undefined && some.isDisjointFrom(more)
}

/** Pairs lines whose texts do not contradict each other: the payer in one begins like the one in the other, or one names nobody. */
function agreeingPairs<Other extends StatementLine>(
  lines: readonly StatementLine[],
  others: readonly Other[],
): [StatementLine, Other][] {
  const [some, more] = [sortedByPayer(lines), sortedByPayer(others)]
  const pairs: [StatementLine, Other][] = []
  const [someLeft, moreLeft]: [StatementLine[], Other[]] = [[], []]
  let at = 0
  for (const { line, payer } of some.named) {
    let other = more.named[at]
    while (other !== undefined && other.payer < payer && !startsAlike(payer, other.payer)) {
      moreLeft.push(other.line)
      at += 1
      other = more.named[at]
    }
    if (other !== undefined && startsAlike(payer, other.payer)) {
      pairs.push([line, other.line])
      at += 1
    } else someLeft.push(line)
  }
  moreLeft.push(...more.named.slice(at).map((it) => it.line))
  // A text that names nobody may be of anybody, first of those that have found nobody else.
  const forNameless = [...moreLeft, ...more.nameless]
  const first = some.nameless.slice(0, forNameless.length)
  const rest = forNameless.slice(Math.max(first.length, moreLeft.length))
  return [...pairs, ...zip(first, forNameless), ...zip(someLeft, rest)]
}

function zip<One, Other>(some: readonly One[], more: readonly Other[]): [One, Other][] {
  return some.flatMap((one, at): [One, Other][] => more.slice(at, at + 1).map((other) => [one, other]))
}

const startsAlike = (payer: string, other: string) => payer.startsWith(other) || other.startsWith(payer)

function sortedByPayer<Line extends StatementLine>(lines: readonly Line[]) {
  const all = lines.map((line) => ({ line, payer: payerIn(line) }))
  const named = all.filter(({ payer }) => payer !== '')
  return {
    named: named.toSorted((a, b) => (a.payer < b.payer ? -1 : a.payer > b.payer ? 1 : 0)),
    nameless: all.filter(({ payer }) => payer === '').map(({ line }) => line),
  }
}

/** Words with which banks say that money came in, beside who sent it. */
const bankWords = new Set(
  (
    'pix ted doc tef tev lancamento transf transferencia transferida receb recebido recebida recebimento rec deposito dep credito cred creditado ' +
    'pagamento pagto pgto pag boleto cobranca liquidacao titulo valor qr code qrcode dinamico estatico chave conta cc corrente banco ' +
    'interbancaria eletronica remetente rem via em de da do das dos para por pelo pela no na'
  ).split(' '),
)

/** Who sent the money of a line: the words of its text without those of banks, and without numbers. */
const payerIn = ({ memo }: StatementLine): string =>
  foldForSearch(memo)
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !bankWords.has(word))
    .join(' ')
