import { foldForSearch } from '@folego/contract'
import type { StatementLine } from '@folego/contract'

/*
 * Which lines of a bank file are new. A line is the n-th of its account, day and amount. Its text proves nothing, because banks
 * complete it later, and neither does the bank's id: some renumber on every download, others write the same one on every line.
 * An id only helps to pair a line with its earlier version.
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
}

const groupOf = ({ posted_on, amount_cents }: StatementLine) => `${posted_on} ${amount_cents}`

/**
 * Compares the lines of a file with the stored ones of the same days: of each day and amount there are as many as the file with the
 * most of them has. A table and an OFX file of one account meet although they name it differently, if most of their lines do.
 */
export function compareLines(file: FileLines, stored: readonly StoredLine[]): Comparison {
  const accounts = sameAccounts(file, stored)
  const account = file.account === '' ? (accounts.find((name) => name !== '') ?? '') : file.account
  const known = Map.groupBy(
    stored.filter((line) => accounts.includes(line.account)),
    groupOf,
  )
  const compared = [...Map.groupBy(file.lines, groupOf)].map(([group, lines]) => {
    const own = known.get(group) ?? []
    const pairs = new Map(pair(lines, own))
    const last = own.reduce((most, it) => (it.account === account ? Math.max(most, it.ordinal) : most), 0)
    return {
      added: lines.filter((line) => !pairs.has(line)).map((line, at) => ({ ...line, ordinal: last + at + 1 })),
      completed: [...pairs].flatMap(([{ memo }, before]) =>
        before.is_open && memo.length > before.memo.length ? [{ id: before.id, memo }] : [],
      ),
    }
  })
  return {
    account,
    added: compared.flatMap((it) => it.added),
    completed: compared.flatMap((it) => it.completed),
  }
}

/** Pairs lines of one day and amount with stored ones: of the same id and text first, then of one of them, then any. */
function pair(lines: readonly StatementLine[], stored: readonly StoredLine[]): [StatementLine, StoredLine][] {
  const texts = new Map([...lines, ...stored].map((line) => [line, foldForSearch(line.memo)]))
  const textOf = (line: StatementLine) => texts.get(line) ?? ''
  const keys: ((line: StatementLine) => string | null)[] = [
    (line) => (line.bank_id === null ? null : `${line.bank_id} ${textOf(line)}`),
    textOf,
    (line) => line.bank_id,
    // Banks complete a text at its end.
    (line) => textOf(line).slice(0, 12),
    () => '',
  ]
  const [left, free] = [new Set(lines), new Set(stored)]
  return keys.flatMap((keyOf) => {
    const byKey = Map.groupBy([...free].toReversed(), keyOf)
    return [...left].flatMap((line): [StatementLine, StoredLine][] => {
      const key = keyOf(line)
      const before = key === null ? undefined : byKey.get(key)?.pop()
      if (before === undefined) return []
      left.delete(line)
      free.delete(before)
      return [[line, before]]
    })
  })
}

/** The stored accounts that are the one of a file: the same name, and those that only a table tells apart if most lines are equal. */
function sameAccounts(file: FileLines, stored: readonly StoredLine[]): string[] {
  const others = Map.groupBy(
    stored.filter(
      (line) => line.account !== file.account && (line.is_table !== file.is_table || isUnnamed(file, line)),
    ),
    (line) => line.account,
  )
  const agreeing = [...others].map(([account, lines]) => ({ account, equal: shareOfEqual(file.lines, lines) }))
  return [
    file.account,
    ...agreeing
      .filter(({ equal }) => equal > 0.5)
      .toSorted((a, b) => b.equal - a.equal)
      .map(({ account }) => account),
  ]
}

const isUnnamed = (file: FileLines, line: StoredLine) => file.account === '' || line.account === ''

/** How many of the lines of days that both have are equal, of those that could be: from 0 to 1. */
function shareOfEqual(lines: readonly StatementLine[], others: readonly StatementLine[]): number {
  const [some, more] = [lines, others].map((all) => all.map((it) => it.posted_on).toSorted())
  const from = [some?.[0] ?? '', more?.[0] ?? ''].toSorted().at(-1) ?? ''
  const to = [some?.at(-1) ?? '', more?.at(-1) ?? ''].toSorted()[0] ?? ''
  const within = (all: readonly StatementLine[]) => all.filter(({ posted_on }) => posted_on >= from && posted_on <= to)
  const [own, other] = [within(lines), within(others)]
  const groups = Map.groupBy(other, groupOf)
  const equal = [...Map.groupBy(own, groupOf)].reduce(
    (sum, [group, all]) => sum + Math.min(all.length, groups.get(group)?.length ?? 0),
    0,
  )
  const possible = Math.min(own.length, other.length)
  return possible === 0 ? 0 : equal / possible
}
