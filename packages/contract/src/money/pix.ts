import { z } from 'zod'
import { normalizePixKey, type PixKeyKind, pixKeyKinds, pixLimits, pixText } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { despiteOtherIssues, qrCode, text, version } from '../fields.ts'
import type { IssueCode } from '../issues.ts'
import { recordIds } from '../lists.ts'
import * as calls from './payments.calls.ts'

/*
 * How a gym is paid by Pix without a provider: its key, and the name and town shown in its codes.
 */

const wrongKey: Record<PixKeyKind, IssueCode> = {
  cnpj: 'CNPJ_INVALID',
  cpf: 'CPF_INVALID',
  phone: 'PHONE_INVALID',
  email: 'EMAIL_INVALID',
  random: 'PIX_RANDOM_KEY_INVALID',
}

const isKnown = (kind: unknown): kind is PixKeyKind => pixKeyKinds.some((known) => known === kind)
const isFilled = (key: unknown): key is string => typeof key === 'string' && key.trim() !== ''

/** Text of a code: it must fit without its accents, and must not be empty then. */
function codeText(whenMissing: IssueCode, maxLength: number) {
  const tooLong: IssueCode = 'TOO_LONG'
  return text(whenMissing)
    .refine((written) => pixText(written, maxLength) === pixText(written, written.length * 2), tooLong)
    .refine((written) => pixText(written, maxLength) !== '', whenMissing)
}

/** The key in any usual notation of its kind; name and town as usually written, with accents. */
export const pixSettingsForm = z
  .strictObject({
    key_kind: z.enum(pixKeyKinds),
    key: text('PIX_KEY_REQUIRED'),
    name: codeText('PIX_NAME_REQUIRED', pixLimits.name),
    city: codeText('PIX_CITY_REQUIRED', pixLimits.city),
  })
  .refine(({ key_kind: kind, key }) => !isKnown(kind) || !isFilled(key) || normalizePixKey(kind, key) !== undefined, {
    path: ['key'],
    when: despiteOtherIssues,
    error: ({ input }) => wrongKey[(input as { key_kind: PixKeyKind }).key_kind],
  })

/**
 * `account` is null while the gym has no key. The texts are as payers see them; `code` has no amount, so that the gym can test
 * and display it.
 */
export const pixSettings = z.object({
  account: z
    .object({
      key_kind: z.enum(pixKeyKinds),
      key: z.string(),
      name: z.string(),
      city: z.string(),
      code: z.string(),
      qr: qrCode,
    })
    .nullable(),
  /** 0 before the first save. */
  version: version.or(z.literal(0)),
})
export type PixSettings = z.output<typeof pixSettings>

/** How an invoice is paid by Pix today; without a code, its picture and id as long as the gym has no Pix key. */
export const invoicePix = z.object({
  code: z.string().nullable(),
  qr: qrCode.nullable(),
  /** Identifies the invoice in the bank statement. */
  txid: z.string().nullable(),
  /** The amount due today, including late charges. */
  amount_cents: z.int().min(1),
  number: z.int().min(1),
  due_on: z.iso.date(),
})
export type InvoicePix = z.output<typeof invoicePix>

/** Several invoices of one payer. */
export const pixSumForm = z.strictObject({ invoice_ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED') })

/** How they are paid together by Pix today. */
export const pixSum = invoicePix.omit({ number: true, due_on: true }).extend({ numbers: z.array(z.int().min(1)) })
export type PixSum = z.output<typeof pixSum>

export const pix = withSchemas(calls.pix, {
  settings: { reply: pixSettings },
  saveSettings: { body: pixSettingsForm, reply: pixSettings },
  removeSettings: { reply: pixSettings },
  invoice: { reply: invoicePix },
  sum: { body: pixSumForm, reply: pixSum },
})
