import { z } from 'zod'
import {
  cleanText,
  emailPattern,
  isReais,
  limits,
  normalizeCnpj,
  normalizeCpf,
  normalizePhone,
  printable,
  reaisOfCents,
  visible,
} from '@folego/domain'
import type { IssueCode } from './issues.ts'

/*
 * The fields that records share. Messages are issue codes: the server sends them unchanged, the web translates them.
 */

const issue = (code: IssueCode): string => code

/** Text, trimmed; refused with `whenMissing` if it has no visible character. */
export function text(whenMissing: IssueCode, maxLength: number = limits.shortTextMaxLength) {
  return z
    .string(issue(whenMissing))
    .overwrite(cleanText)
    .trim()
    .regex(visible, issue(whenMissing))
    .max(maxLength, issue('TOO_LONG'))
    .regex(printable, issue('VALUE_INVALID'))
}

/** Why something is undone, refused or given away. */
export const reasonForm = z.strictObject({ reason: text('REASON_REQUIRED') })

/** Free text, may be empty; so is one without a visible character. */
export function optionalText(maxLength: number = limits.shortTextMaxLength) {
  return z
    .string()
    .overwrite(cleanText)
    .trim()
    .overwrite((value) => (visible.test(value) ? value : ''))
    .max(maxLength, issue('TOO_LONG'))
    .regex(printable, issue('VALUE_INVALID'))
}

/** The text of a search box. */
export const searchText = optionalText(limits.searchMaxLength)

/** A single-line name: line breaks, tabs and runs of spaces become one space. */
export const personName = text('NAME_REQUIRED', limits.nameMaxLength).transform((name) => name.replaceAll(/\s+/gu, ' '))

/** An e-mail address, trimmed; case is stored for display and ignored in comparisons. */
export const email = z
  .string(issue('EMAIL_REQUIRED'))
  .trim()
  .min(1, issue('EMAIL_REQUIRED'))
  .max(limits.emailMaxLength, issue('EMAIL_INVALID'))
  .pipe(z.email({ pattern: emailPattern, error: issue('EMAIL_INVALID') }))

/** A phone in any usual notation, converted to E.164. */
export const phone = z
  .string(issue('PHONE_REQUIRED'))
  .min(1, issue('PHONE_REQUIRED'))
  .max(40, issue('PHONE_INVALID'))
  .transform((value, context) => {
    const e164 = normalizePhone(value)
    if (e164 === undefined) context.addIssue({ code: 'custom', message: issue('PHONE_INVALID'), input: value })
    return e164 ?? z.NEVER
  })

/** A CPF in any usual notation, converted to eleven digits. */
export const cpf = z
  .string(issue('CPF_INVALID'))
  .max(40, issue('CPF_INVALID'))
  .transform((value, context) => {
    const digits = normalizeCpf(value)
    if (digits === undefined) context.addIssue({ code: 'custom', message: issue('CPF_INVALID'), input: value })
    return digits ?? z.NEVER
  })

/** A CNPJ in any usual notation, converted to fourteen characters. */
export const cnpj = z
  .string(issue('CNPJ_INVALID'))
  .max(40, issue('CNPJ_INVALID'))
  .transform((value, context) => {
    const characters = normalizeCnpj(value)
    if (characters === undefined) context.addIssue({ code: 'custom', message: issue('CNPJ_INVALID'), input: value })
    return characters ?? z.NEVER
  })

/** Optional text; blank becomes null. */
export function textOrNull(maxLength: number = limits.shortTextMaxLength) {
  return optionalText(maxLength)
    .transform((value) => (value === '' ? null : value))
    .nullable()
}

/** A new password. Any characters are allowed; only the length is checked (NIST SP 800-63B, 3.1.1.2). */
export function newPassword(whenMissing: IssueCode = 'PASSWORD_REQUIRED', whenShort: IssueCode = 'PASSWORD_TOO_SHORT') {
  return z
    .string(issue(whenMissing))
    .min(1, issue(whenMissing))
    .min(limits.passwordMinLength, issue(whenShort))
    .max(limits.passwordMaxLength, issue('PASSWORD_TOO_LONG'))
}

/** A password to verify: its rules were applied when it was chosen. */
export const givenPassword = z
  .string(issue('PASSWORD_REQUIRED'))
  .min(1, issue('PASSWORD_REQUIRED'))
  .max(limits.passwordMaxLength, issue('PASSWORD_TOO_LONG'))

/** A code of an authenticator, or a recovery code, as typed. */
export const oneTimeCode = z
  .string(issue('CODE_REQUIRED'))
  .trim()
  .min(1, issue('CODE_REQUIRED'))
  .max(40, issue('CODE_WRONG'))

/** A QR code of `size` units including its quiet zone; `path` (SVG) is its dark modules. */
export const qrCode = z.object({ size: z.int(), path: z.string() })
export type QrCode = z.output<typeof qrCode>

/** A calendar date `YYYY-MM-DD` between 1900 and 2199, not an instant. */
export function calendarDate(whenMissing: IssueCode = 'REQUIRED', whenInvalid: IssueCode = 'DATE_INVALID') {
  return z
    .string(issue(whenMissing))
    .min(1, issue(whenMissing))
    .pipe(z.iso.date(issue(whenInvalid)).regex(/^(19|20|21)/, issue(whenInvalid)))
}

/** A month `YYYY-MM` between 1900 and 2199. */
export const calendarMonth = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'DATE_INVALID')

/**
 * For the `when` of a rule between fields: evaluates it even if other fields are wrong, so that every wrong field is reported at
 * once. The fields can then hold any value.
 */
export function despiteOtherIssues({ value }: z.core.ParsePayload): boolean {
  return typeof value === 'object' && value !== null
}

export const birthDate = calendarDate('BIRTH_DATE_REQUIRED', 'BIRTH_DATE_INVALID')

/**
 * The specification's `price`: a number in reais, zero or more, with at most two decimals. Only the wire has it so; inside it is in
 * cents (see `inCents`).
 */
export const price = z
  .number({ error: ({ input }) => issue(input === undefined || input === null ? 'PRICE_REQUIRED' : 'PRICE_INVALID') })
  .min(0, issue('PRICE_INVALID'))
  .max(Number(reaisOfCents(limits.priceCentsMax)), issue('PRICE_INVALID'))
  .refine(isReais, issue('PRICE_INVALID'))

function wholeCents(whenMissing: IssueCode, most: number) {
  return z
    .number({ error: ({ input }) => issue(input === undefined || input === null ? whenMissing : 'VALUE_INVALID') })
    .refine(Number.isInteger, { message: issue('AMOUNT_NOT_WHOLE'), abort: true })
    .min(0, { error: issue('AMOUNT_NEGATIVE'), abort: true })
    .max(most, issue('AMOUNT_TOO_LARGE'))
}

/** An amount in whole cents, zero to `most`. */
export const optionalCents = (most: number) => wholeCents('VALUE_INVALID', most)

/** A counted amount in whole cents, zero or more. */
export const countedCents = wholeCents('AMOUNT_REQUIRED', limits.amountCentsMax)

/** An amount in whole cents, more than zero. */
export const amountCents = countedCents.min(1, issue('AMOUNT_ZERO'))

export const recordId = z.uuid()

/** A record with its name. */
export const namedRecord = z.object({ id: recordId, name: z.string() })
export type NamedRecord = z.output<typeof namedRecord>

/** The student of a record, with the name, for other objects to spread. */
export const ofStudent = { student_id: recordId, student_name: z.string() }

/** An id chosen in a form field; the issue names what is missing. */
export function chosenId(whenMissing: IssueCode) {
  return z
    .string(issue(whenMissing))
    .min(1, issue(whenMissing))
    .pipe(z.uuid(issue('VALUE_INVALID')))
}

/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** Increments with each save of a record; `If-Match` takes this number in quotes, or the whole `ETag`. */
export const version = z.int().min(1)

/** Who wrote a record and when. */
export const authored = {
  created_by: recordId.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
}

/** An object with the same schema under each name. */
export function eachOf<const K extends string, S extends z.ZodType>(
  schema: S,
  names: readonly K[],
): z.ZodObject<Record<K, S>> {
  return z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>)
}

/** An object of counts. */
export const countsOf = <const K extends string>(...names: K[]) => eachOf(z.int().min(0), names)

export const idParams = z.strictObject({ id: recordId })
