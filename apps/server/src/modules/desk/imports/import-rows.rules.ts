import { importFatalCodes, importNeededCodes } from '@folego/contract'
import { addDays, cutText, foldForSearch, isTooLong, limits } from '@folego/domain'
import type { ImportField, ImportIssueCode, ImportOptions, ImportRow, Student } from '@folego/contract'
import type { FilledDetails } from '#modules/people/students'
import {
  isBlank,
  writesMonthFirst,
  lacksAreaCode,
  phonesIn,
  foldEmailAccents,
  readCpf,
  readDate,
  readEmail,
  readMoney,
  readPhone,
  readSex,
  readStatus,
  tidyName,
} from './cells.rules.ts'

export type Issue = ImportRow['issues'][number]

/** A row of the spreadsheet: its number there, and its cells. */
export interface SourceRow {
  line: number
  cells: readonly string[]
}

/** The values of a row, read by the columns' fields; null for a blank (or unreadable) cell. */
export interface RowValues extends Omit<FilledDetails, 'desk_notes'> {
  name: string
  status: Student['status'] | null
  plan: string | null
  price_cents: number | null
  start_date: string | null
  end_date: string | null
  next_due_date: string | null
  debt_cents: number | null
  debt_due_date: string | null
  notes: string | null
}

export interface ReadRow {
  values: RowValues
  issues: Issue[]
  /** A word for a state that is not known. */
  unknownState: string | null
}

/** What reading needs to know about the gym and the file. */
export interface ReadingContext {
  fields: readonly (ImportField | null)[]
  options: ImportOptions
  today: string
  areaCode: string | undefined
  /** The fields whose dates write the month first. */
  monthFirst: ReadonlySet<ImportField>
}

const fatal: ReadonlySet<ImportIssueCode> = new Set(importFatalCodes)
const needed: ReadonlySet<ImportIssueCode> = new Set(importNeededCodes)

/** True if a row with these issues is rejected. */
export function isRejected(issues: readonly Issue[], options: ImportOptions): boolean {
  return issues.some(({ code }) => fatal.has(code) || (options.unreadable === 'reject' && needed.has(code)))
}

const dateFields = ['birth_date', 'start_date', 'end_date', 'next_due_date', 'debt_due_date'] as const

/** The fields whose dates write the month first, by the evidence of all rows. */
export function monthFirstFields(
  rows: readonly SourceRow[],
  fields: readonly (ImportField | null)[],
): ReadonlySet<ImportField> {
  const isSo = (field: ImportField) => writesMonthFirst(rows.map(({ cells }) => cells[fields.indexOf(field)] ?? ''))
  const proven = dateFields.filter((field) => fields.includes(field) && isSo(field))
  // A program writes all its dates alike: a column without evidence follows one that has it.
  const contrary = dateFields.some((field) =>
    rows.some(({ cells }) => /^\s*(1[3-9]|[23]\d)[-/.]/.test(cells[fields.indexOf(field)] ?? '')),
  )
  return new Set(proven.length > 0 && !contrary ? dateFields : proven)
}

/** Reads rows by the fields of their columns. It yields between rows; see `inSlices`. */
export function* readRows(
  rows: readonly SourceRow[],
  context: ReadingContext,
): Generator<undefined, (ReadRow & { line: number })[]> {
  const read: (ReadRow & { line: number })[] = []
  for (const row of rows) {
    yield
    read.push({ line: row.line, ...readRow(row, context) })
  }
  return read
}

function readRow(row: SourceRow, context: ReadingContext): ReadRow {
  const { options, today } = context
  const cells = reader(row, context)
  const { textOf, take } = cells
  const written = cells.joined('name', ' ').replaceAll(/\s+/gu, ' ').trim()
  const name = options.tidy_names ? tidyName(written) : written
  if (!/\p{Letter}/u.test(name)) take('name', 'name_missing', undefined)
  else if (name.length > limits.nameMaxLength) take('name', 'too_long', undefined)
  const plan = isBlank(textOf('plan')) ? null : textOf('plan').trim()
  if (plan !== null && plan.length > limits.nameMaxLength) take('plan', 'too_long', undefined)
  const birth = cells.dateOf('birth_date', 0)
  const { status, unknownState } = statusOf(textOf('status'), options)
  if (status === 'leave_out') take('status', 'state_left_out', undefined)
  const values: RowValues = {
    name,
    email: cells.email(options),
    ...cells.phones(),
    birth_date: take(
      'birth_date',
      'birth_date_unreadable',
      birth !== null && birth !== undefined && birth > today ? undefined : birth,
    ),
    cpf: take('cpf', 'cpf_unreadable', readCpf(textOf('cpf'))),
    status: status === 'leave_out' ? null : status,
    plan,
    price_cents: take('price', 'price_unreadable', readMoney(textOf('price'))),
    start_date: take('start_date', 'start_date_unreadable', cells.dateOf('start_date')),
    end_date: take('end_date', 'end_date_unreadable', cells.dateOf('end_date')),
    next_due_date: take('next_due_date', 'next_due_date_unreadable', cells.dateOf('next_due_date')),
    debt_cents: take('debt', 'debt_unreadable', readMoney(textOf('debt'))) || null,
    debt_due_date: take('debt_due_date', 'debt_due_date_unreadable', cells.dateOf('debt_due_date')),
    ...cells.details(),
  }
  const { start_date, end_date, phone, email, cpf } = values
  const isIncomplete = cells.issues.some(({ code }) => code === 'phone_without_area')
  if (phone === null && email === null && cpf === null && !isIncomplete) {
    cells.issues.push({ field: null, code: 'contact_missing', value: '' })
  }
  if (start_date !== null && end_date !== null && end_date < start_date) {
    take('end_date', 'end_before_start', undefined)
    Object.assign(values, { start_date: null, end_date: null })
  }
  refuseFarDates(values, today, take)
  return { values, issues: cells.issues, unknownState }
}

/** Dates that can only be typing errors, and would bill somebody for years. */
function refuseFarDates(values: RowValues, today: string, take: ReturnType<typeof reader>['take']): void {
  const { start_date, end_date, next_due_date } = values
  if (end_date !== null && isTooLong({ start_date: start_date ?? today, end_date }, today)) {
    values.end_date = take<string>('end_date', 'end_date_too_late', undefined)
  }
  const isCharged = next_due_date !== null && (end_date === null || next_due_date <= end_date)
  if (isCharged && next_due_date < addDays(today, -limits.nextDueDaysPast)) {
    values.next_due_date = take<string>('next_due_date', 'next_due_date_too_old', undefined)
  }
}

/** Reads the cells of one row, and collects its issues. */
function reader({ cells }: SourceRow, { fields, today, areaCode, monthFirst }: ReadingContext) {
  const issues: Issue[] = []
  const cut = (text: string) => cutText(text, limits.shortTextMaxLength)
  const textsOf = (field: ImportField) =>
    fields.flatMap((own, at) => (own === field && !isBlank(cells[at] ?? '') ? [cells[at] ?? ''] : []))
  const textOf = (field: ImportField) => cells[fields.indexOf(field)] ?? ''
  const take = <T>(field: ImportField, code: ImportIssueCode, value: T | null | undefined): T | null => {
    if (value === undefined) issues.push({ field, code, value: cut(textsOf(field).join(' · ') || textOf(field)) })
    return value ?? null
  }
  const joined = (field: ImportField, between: string) => textsOf(field).join(between)
  /** The first readable value of several columns; undefined if there are cells and none can be read. */
  const firstOf = <T>(field: ImportField, read: (text: string) => T | null | undefined): T | null | undefined => {
    const read_ = textsOf(field).map(read)
    return (
      read_.find((value) => value !== undefined && value !== null) ?? (read_.includes(undefined) ? undefined : null)
    )
  }
  /** What is good to have: an unreadable cell is noted, and the row comes without it. */
  const detail = <T>(field: ImportField, value: T | null | undefined): T | null =>
    take(field, 'detail_unreadable', value)
  const personIn = (field: ImportField) => {
    const name = joined(field, ' ').replaceAll(/\s+/gu, ' ').trim()
    if (name === '') return null
    return name.length <= limits.nameMaxLength && /\p{Letter}/u.test(name) ? name : undefined
  }
  return {
    issues,
    textOf,
    take,
    joined,
    firstOf,
    dateOf: (field: ImportField, aheadYears?: number) =>
      readDate(textOf(field), today, {
        isMonthFirst: monthFirst.has(field),
        ...(aheadYears !== undefined && { aheadYears }),
      }),
    /** An accent in an address is nearly always a typing error, but which address was meant only a person can say. */
    email: ({ fold_emails }: ImportOptions) => {
      const email = firstOf('email', readEmail)
      if (email !== undefined) return email
      const folded = firstOf('email', (text) => readEmail(foldEmailAccents(text)))
      if (folded === undefined || folded === null) return take<string>('email', 'email_unreadable', undefined)
      issues.push({ field: 'email', code: fold_emails ? 'email_folded' : 'email_accented', value: folded })
      return fold_emails ? folded : null
    },
    phones: () => {
      const texts = textsOf('phone').filter((text) => !/^0+$/.test(text.trim()))
      const found = [...new Set(texts.flatMap((text) => phonesIn(text, areaCode)))]
      if (found.length === 0 && texts.length > 0) {
        take('phone', texts.some(lacksAreaCode) ? 'phone_without_area' : 'phone_unreadable', undefined)
      }
      return { phone: found[0] ?? null, second_phone: found[1] ?? null }
    },
    details: () => {
      const registration = isBlank(textOf('registration')) ? [] : [`Matrícula: ${textOf('registration').trim()}`]
      const notes = [...textsOf('notes').map((text) => text.trim()), ...registration].join('\n')
      const address = textsOf('address')
        .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
        .join(', ')
      return {
        sex: detail('sex', readSex(textOf('sex'))),
        address: detail(
          'address',
          address === '' ? null : address.length > limits.shortTextMaxLength ? undefined : address,
        ),
        guardian_name: detail('guardian_name', personIn('guardian_name')),
        guardian_phone: detail('guardian_phone', readPhone(textOf('guardian_phone'), areaCode)),
        guardian_cpf: detail('guardian_cpf', readCpf(textOf('guardian_cpf'))),
        emergency_name: detail('emergency_name', personIn('emergency_name')),
        emergency_phone: detail('emergency_phone', readPhone(textOf('emergency_phone'), areaCode)),
        notes: notes === '' ? null : cutText(notes, limits.notesMaxLength),
      }
    },
  }
}

/** A state as it is known or was answered; a word that is not known stays open until somebody says what it means. */
function statusOf(text: string, { states }: ImportOptions) {
  const status = readStatus(text)
  if (status !== undefined) return { status, unknownState: null }
  const word = text.trim().slice(0, limits.nameMaxLength)
  const means = states.find((it) => planKey(it.word) === planKey(word))?.means ?? null
  return { status: means, unknownState: word }
}

/** The common key of different spellings of one plan. */
export const planKey = foldForSearch

/** True for a row with a date of its enrollment. */
export const hasDates = ({ start_date, end_date }: RowValues) => start_date !== null || end_date !== null
