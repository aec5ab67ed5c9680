import { z } from 'zod'
import { normalizeCpf } from './cpf.ts'
import type { IssueCode } from './issues.ts'
import { limits } from './limits.ts'
import { normalizePhone } from './phone.ts'

/*
 * The fields that records share. Messages are issue codes: the server sends them as they are, the web translates them.
 */

const issue = (code: IssueCode): string => code

// PostgreSQL text cannot hold NUL, and no field of ours wants the other control characters (line breaks apart).
// oxlint-disable-next-line no-control-regex
const printable = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/u

// Half of a character, as a cut through an emoji leaves it, can be held neither by UTF-8 nor by PostgreSQL's JSON.
const wholeCharacters = (written: string): string => written.toWellFormed()

/** Something to see: not only joiners, marks and blanks, which `trim` leaves. */
const visible = /[^\p{Cf}\p{Z}\p{M}\s]/u

/** One line or more of text, trimmed; empty, or nothing to see, is refused with `whenMissing`. */
export function text(whenMissing: IssueCode, maxLength: number = limits.shortTextMaxLength) {
  return z
    .string(issue(whenMissing))
    .overwrite(wholeCharacters)
    .trim()
    .regex(visible, issue(whenMissing))
    .max(maxLength, issue('TOO_LONG'))
    .regex(printable, issue('VALUE_INVALID'))
}

/** Free text that may be empty. */
export function optionalText(maxLength: number = limits.shortTextMaxLength) {
  return z
    .string()
    .overwrite(wholeCharacters)
    .trim()
    .max(maxLength, issue('TOO_LONG'))
    .regex(printable, issue('VALUE_INVALID'))
}

/** What people type into a search box. */
export const searchText = optionalText(limits.searchMaxLength)

/** A name is one line, however it was pasted: line breaks, tabs and rows of spaces become one space. */
export const personName = text('NAME_REQUIRED', limits.nameMaxLength).transform((name) => name.replaceAll(/\s+/gu, ' '))

/** An e-mail address, trimmed; upper and lower case are stored for showing and ignored for comparing. */
export const email = z
  .string(issue('EMAIL_REQUIRED'))
  .trim()
  .min(1, issue('EMAIL_REQUIRED'))
  .max(limits.emailMaxLength, issue('EMAIL_INVALID'))
  .pipe(z.email(issue('EMAIL_INVALID')))

/** A phone in any usual writing in, E.164 out. */
export const phone = z
  .string(issue('PHONE_REQUIRED'))
  .min(1, issue('PHONE_REQUIRED'))
  .max(40, issue('PHONE_INVALID'))
  .transform((value, context) => {
    const e164 = normalizePhone(value)
    if (e164 === undefined) context.addIssue({ code: 'custom', message: issue('PHONE_INVALID'), input: value })
    return e164 ?? z.NEVER
  })

/** A CPF in any usual writing in, eleven digits out. */
export const cpf = z
  .string(issue('CPF_INVALID'))
  .max(40, issue('CPF_INVALID'))
  .transform((value, context) => {
    const digits = normalizeCpf(value)
    if (digits === undefined) context.addIssue({ code: 'custom', message: issue('CPF_INVALID'), input: value })
    return digits ?? z.NEVER
  })

/** Text that may be left out: nothing to read is null. */
export function textOrNull(maxLength: number = limits.shortTextMaxLength) {
  return optionalText(maxLength)
    .transform((value) => (value === '' ? null : value))
    .nullable()
}

/** A password that is being chosen. Any characters count; only the length is judged (NIST SP 800-63B, 3.1.1.2). */
export function newPassword(whenMissing: IssueCode = 'PASSWORD_REQUIRED', whenShort: IssueCode = 'PASSWORD_TOO_SHORT') {
  return z
    .string(issue(whenMissing))
    .min(1, issue(whenMissing))
    .min(limits.passwordMinLength, issue(whenShort))
    .max(limits.passwordMaxLength, issue('PASSWORD_TOO_LONG'))
}

/** A password that is being checked: its rules were applied when it was chosen. */
export const givenPassword = z
  .string(issue('PASSWORD_REQUIRED'))
  .min(1, issue('PASSWORD_REQUIRED'))
  .max(limits.passwordMaxLength, issue('PASSWORD_TOO_LONG'))

/** A code of an authenticator, or a recovery code, as people type them. */
export const oneTimeCode = z
  .string(issue('CODE_REQUIRED'))
  .trim()
  .min(1, issue('CODE_REQUIRED'))
  .max(40, issue('CODE_WRONG'))

/** A QR code, `size` units wide with its quiet border, dark where `path` (SVG) goes. */
export const qrCode = z.object({ size: z.int(), path: z.string() })
export type QrCode = z.output<typeof qrCode>

/** A calendar date `YYYY-MM-DD` between 1900 and 2199, never an instant. */
export function calendarDate(whenMissing: IssueCode = 'REQUIRED', whenInvalid: IssueCode = 'DATE_INVALID') {
  return z
    .string(issue(whenMissing))
    .min(1, issue(whenMissing))
    .pipe(z.iso.date(issue(whenInvalid)).regex(/^(19|20|21)/, issue(whenInvalid)))
}

/**
 * For the `when` of a rule between fields: it is judged even where other fields are wrong, so that every wrong field is reported at
 * once. The fields then hold anything at all.
 */
export function despiteOtherIssues({ value }: z.core.ParsePayload): boolean {
  return typeof value === 'object' && value !== null
}

export const birthDate = calendarDate('BIRTH_DATE_REQUIRED', 'BIRTH_DATE_INVALID')

/**
 * An amount in reais, zero or more, at most two decimals. A number on the wire (the specification's `price`); it stays
 * exact because it is checked to have two decimals, stored as numeric(10,2) and never summed as a float.
 */
export const price = z
  .number({ error: ({ input }) => issue(input === undefined || input === null ? 'PRICE_REQUIRED' : 'PRICE_INVALID') })
  .min(0, issue('PRICE_INVALID'))
  .max(limits.priceMax, issue('PRICE_INVALID'))
  .refine((value) => Number(value.toFixed(2)) === value, issue('PRICE_INVALID'))

function wholeCents(whenMissing: IssueCode, most: number) {
  return z
    .number({ error: ({ input }) => issue(input === undefined || input === null ? whenMissing : 'VALUE_INVALID') })
    .refine(Number.isInteger, { message: issue('AMOUNT_NOT_WHOLE'), abort: true })
    .min(0, { error: issue('AMOUNT_NEGATIVE'), abort: true })
    .max(most, issue('AMOUNT_TOO_LARGE'))
}

/** An amount of money in whole cents that may be nothing, up to `most`. */
export const optionalCents = (most: number) => wholeCents('VALUE_INVALID', most)

/** What was counted, in whole cents: zero or more. */
export const countedCents = wholeCents('AMOUNT_REQUIRED', limits.amountCentsMax)

/** An amount of money in whole cents, more than zero. */
export const amountCents = countedCents.min(1, issue('AMOUNT_ZERO'))

export const recordId = z.uuid()

/** A record by its name. */
export const namedRecord = z.object({ id: recordId, name: z.string() })
export type NamedRecord = z.output<typeof namedRecord>

/** An id that a form field chooses: missing says what to choose. */
export function chosenId(whenMissing: IssueCode) {
  return z
    .string(issue(whenMissing))
    .min(1, issue(whenMissing))
    .pipe(z.uuid(issue('VALUE_INVALID')))
}

/** The moment something happened, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** Counts the saves of a record; the `ETag` is this number in quotes. */
export const version = z.int().min(1)

/** Who wrote a record and when. */
export const authored = {
  created_by: recordId.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
}

/** A record that has the same under each name. */
export function eachOf<const K extends string, S extends z.ZodType>(
  schema: S,
  names: readonly K[],
): z.ZodObject<Record<K, S>> {
  return z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>)
}

/** A record of counts alone. */
export const countsOf = <const K extends string>(...names: K[]) => eachOf(z.int().min(0), names)

export const idParams = z.strictObject({ id: recordId })
