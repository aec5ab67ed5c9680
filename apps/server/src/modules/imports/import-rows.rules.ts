import { addDays, addMonths, foldForSearch, importUnreadableCodes, limits, termOf } from '@folego/contract'
import type { ImportField, ImportIssueCode, ImportOptions, ImportRow, PlanLength, Student } from '@folego/contract'
import { foldEmail } from '#platform/database'
import { isBlank, readCpf, readDate, readEmail, readMoney, readPhone, readStatus, tidyName } from './cells.rules.ts'

export type Issue = ImportRow['issues'][number]

/** A row of the spreadsheet: its number there, and its cells. */
export interface SourceRow {
  line: number
  cells: readonly string[]
}

/** The values of a row, read by the columns' fields; null for a blank (or unreadable) cell. */
export interface RowValues {
  name: string
  email: string | null
  phone: string | null
  birth_date: string | null
  cpf: string | null
  status: Student['status'] | null
  plan: string | null
  price: number | null
  start_date: string | null
  end_date: string | null
  notes: string | null
}

export interface ReadRow {
  values: RowValues
  issues: Issue[]
}

/** What reading needs to know about the gym. */
export interface ReadingContext {
  fields: readonly (ImportField | null)[]
  options: ImportOptions
  today: string
  areaCode: string | undefined
}

/** Issues that reject a row regardless of the options. */
const fatal: ReadonlySet<ImportIssueCode> = new Set(['name_missing', 'contact_missing', 'too_long', 'end_before_start'])
const unreadable: ReadonlySet<ImportIssueCode> = new Set(importUnreadableCodes)

/** True if a row with these issues is rejected. */
export function isRejected(issues: readonly Issue[], options: ImportOptions): boolean {
  return issues.some(({ code }) => fatal.has(code) || (options.unreadable === 'reject' && unreadable.has(code)))
}

/** Reads one row by the fields of its columns. */
export function readRow({ cells }: SourceRow, { fields, options, today, areaCode }: ReadingContext): ReadRow {
  const issues: Issue[] = []
  const textOf = (field: ImportField) => cells[fields.indexOf(field)] ?? ''
  const take = <T>(field: ImportField, code: ImportIssueCode, value: T | null | undefined): T | null => {
    if (value === undefined) issues.push({ field, code, value: textOf(field).slice(0, limits.shortTextMaxLength) })
    return value ?? null
  }
  const written = isBlank(textOf('name')) ? '' : textOf('name').replaceAll(/\s+/gu, ' ').trim()
  const name = options.tidy_names ? tidyName(written) : written
  if (!/\p{Letter}/u.test(name)) take('name', 'name_missing', undefined)
  else if (name.length > limits.nameMaxLength) take('name', 'too_long', undefined)
  const birth = readDate(textOf('birth_date'), today, 0)
  const plan = isBlank(textOf('plan')) ? null : textOf('plan').trim()
  if (plan !== null && plan.length > limits.nameMaxLength) take('plan', 'too_long', undefined)
  const values: RowValues = {
    name,
    email: take('email', 'email_unreadable', readEmail(textOf('email'))),
    phone: take('phone', 'phone_unreadable', readPhone(textOf('phone'), areaCode)),
    birth_date: take(
      'birth_date',
      'birth_date_unreadable',
      birth !== undefined && birth !== null && birth > today ? undefined : birth,
    ),
    cpf: take('cpf', 'cpf_unreadable', readCpf(textOf('cpf'))),
    status: take('status', 'status_unknown', readStatus(textOf('status'))),
    plan,
    price: take('price', 'price_unreadable', readMoney(textOf('price'))),
    start_date: take('start_date', 'start_date_unreadable', readDate(textOf('start_date'), today)),
    end_date: take('end_date', 'end_date_unreadable', readDate(textOf('end_date'), today)),
    notes: isBlank(textOf('notes')) ? null : textOf('notes').trim().slice(0, limits.notesMaxLength),
  }
  const { start_date, end_date, phone, email } = values
  if (
    phone === null &&
    email === null &&
    !issues.some(({ code }) => code === 'phone_unreadable' || code === 'email_unreadable')
  ) {
    issues.push({ field: null, code: 'contact_missing', value: '' })
  }
  if (start_date !== null && end_date !== null && end_date < start_date) take('end_date', 'end_before_start', undefined)
  return { values, issues }
}

/** The term of a row's enrollment: a missing date follows from the plan's length. Null without any date. */
export function termOfRow({ start_date, end_date }: RowValues, plan: PlanLength) {
  if (start_date !== null) return { start_date, end_date: end_date ?? termOf(start_date, plan).end_date }
  if (end_date === null) return null
  const { duration, duration_months } = plan
  const start =
    duration_months === null ? addDays(end_date, -duration) : addMonths(addDays(end_date, 1), -duration_months)
  return { start_date: start, end_date }
}

/** The common key of different spellings of one plan. */
export const planKey = foldForSearch

/** What is known about a person, from the gym's records or from an earlier row. */
export interface KnownPerson {
  id: string
  name: string
  email: string | null
  phone: string | null
  cpf: string | null
}

/**
 * Finds the person of a row: by CPF, by e-mail if the first names agree (families share both), or by phone and name. Different CPFs
 * mean different people.
 */
export interface People<P extends KnownPerson> {
  find(values: Pick<RowValues, 'name' | 'email' | 'phone' | 'cpf'>): P | undefined
  /** The person with this CPF. */
  withCpf(cpf: string): P | undefined
  /** The person with this e-mail. */
  withEmail(email: string): P | undefined
  add(person: P): void
}

/** An index of people, queried once per row. */
export function indexPeople<P extends KnownPerson>(known: Iterable<P>): People<P> {
  const byEmail = new Map<string, P>()
  const byPhone = new Map<string, P[]>()
  const byCpf = new Map<string, P>()
  const add = (person: P) => {
    if (person.cpf !== null) byCpf.set(person.cpf, person)
    if (person.email !== null) byEmail.set(foldEmail(person.email), person)
    if (person.phone === null) return
    const others = byPhone.get(person.phone) ?? []
    if (!others.includes(person)) byPhone.set(person.phone, [...others, person])
  }
  for (const person of known) add(person)
  const withEmail = (email: string) => byEmail.get(foldEmail(email))
  return {
    add,
    withEmail,
    withCpf: (cpf) => byCpf.get(cpf),
    find({ name, email, phone, cpf }) {
      const isFirstName = (person: P | undefined) =>
        person !== undefined && firstNameOf(person.name) === firstNameOf(name)
      const holder = cpf === null ? undefined : byCpf.get(cpf)
      if (isFirstName(holder)) return holder
      const fitsCpf = (person: P) => cpf === null || person.cpf === null || person.cpf === cpf
      const sharer = email === null ? undefined : withEmail(email)
      if (sharer !== undefined && isFirstName(sharer) && fitsCpf(sharer)) return sharer
      const callers = phone === null ? [] : (byPhone.get(phone) ?? [])
      return callers.find((person) => isSameName(person.name, name) && fitsCpf(person))
    },
  }
}

const firstNameOf = (name: string) => foldForSearch(name).split(' ')[0]

/** `Maria Souza` and `MARIA DE SOUZA LIMA`: the same first name, and the longer name contains every word of the shorter one. */
export function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other]
    .map((name) =>
      foldForSearch(name)
        .split(' ')
        .filter((word) => word.length > 2),
    )
    .sort((a, b) => a.length - b.length)
  return short.length > 0 && short[0] === long[0] && short.every((word) => long.includes(word))
}
