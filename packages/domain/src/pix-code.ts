import { normalizeCnpj } from './cnpj.ts'
import { normalizeCpf } from './cpf.ts'
import { isEmail } from './email.ts'
import { inPlainLetters } from './folding.ts'
import { centsOfReais, reaisOfCents } from './money.ts'
import { normalizePhone } from './phone.ts'

/*
 * The static Pix code, as a QR code or copied and pasted ("copia e cola"): fields of a two-digit id, a two-digit length and a
 * value (Banco Central, Manual do BR Code; EMV QRCPS Merchant-Presented Mode). It states whom to pay and how much, and confirms
 * nothing: only the bank account shows whether money arrived.
 */

export const pixKeyKinds = ['cnpj', 'cpf', 'phone', 'email', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** Maximum lengths of the texts in a code. */
export const pixLimits = { name: 25, city: 15, key: 77, txid: 25, amountCents: 99_999_999_99 } as const

/** The payment that a static code requests. */
export interface PixPayment {
  /** As registered with the Banco Central: `normalizePixKey`. */
  key: string
  /** The payee's name, without accents, as returned by `pixText`. */
  name: string
  city: string
  /** Absent: the payer chooses the amount. */
  amount_cents?: number
  /** Identifies the payment in the payee's bank statement: letters without accents and digits. */
  txid?: string
  /** A line for the payer. */
  info?: string
}

/** Why a text is not a static Pix code. */
export type PixFault =
  | 'NOT_A_CODE'
  | 'CHECKSUM_WRONG'
  | 'LENGTH_WRONG'
  | 'FIELD_TWICE'
  | 'FIELD_UNKNOWN'
  | 'FIELD_MISSING'
  | 'FIELD_WRONG'
  | 'DYNAMIC_CODE'

/** Normalizes a Pix key in any usual notation to its registered form; undefined if invalid for this kind. */
export function normalizePixKey(kind: PixKeyKind, written: string): string | undefined {
  const trimmed = written.trim()
  if (kind === 'cpf') return normalizeCpf(trimmed)
  if (kind === 'cnpj') return normalizeCnpj(trimmed)
  if (kind === 'phone') return /^\+55\d{10,11}$/.exec(normalizePhone(trimmed) ?? '')?.[0]
  const lower = trimmed.toLowerCase()
  if (kind === 'email') return lower.length <= pixLimits.key && isEmail(lower) ? lower : undefined
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.exec(lower)?.[0]
}

/** The kind of a key in its registered form; undefined if it is not a key. */
export function pixKeyKindOf(key: string): PixKeyKind | undefined {
  return pixKeyKinds.find((kind) => normalizePixKey(kind, key) === key)
}

/** A text as a Pix code carries it: in plain letters, on one line, limited to `maxLength` characters. */
export function pixText(written: string, maxLength: number): string {
  const plain = inPlainLetters(written).replaceAll(/[^!-~]+/gu, ' ')
  return plain.trim().slice(0, maxLength).trim()
}

/** The code for a payment. Throws a RangeError if `parsePixCode` would refuse the result. */
export function makePixCode({ key, name, city, amount_cents, txid, info }: PixPayment): string {
  const account = field('00', gui) + field('01', key) + (info === undefined ? '' : field('02', info))
  const code = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amount_cents === undefined ? '' : field('54', reaisOfCents(amount_cents)),
    field('58', 'BR'),
    field('59', name),
    field('60', city),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('')
  const whole = code + checksum(code)
  const parsed = parsePixCode(whole)
  if (typeof parsed === 'string') throw new RangeError(`not a valid Pix payment: ${parsed}`)
  return whole
}

/**
 * Parses a static code, or returns why it is invalid. Strict, because a code with a correct checksum can still be malformed:
 * every length must fit, no field may repeat, and of the fields not named here only 80 to 99 are allowed.
 */
export function parsePixCode(written: string): PixPayment | PixFault {
  const code = written.trim()
  if (!/^000201[ -~]+6304[\dA-Fa-f]{4}$/.test(code)) return 'NOT_A_CODE'
  if (checksum(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return 'CHECKSUM_WRONG'
  const fields = fieldsOf(code)
  if (typeof fields === 'string') return fields
  const account = fieldsOf(fields.get('26') ?? '')
  if (typeof account === 'string') return account
  const extra = fieldsOf(fields.get('62') ?? '')
  if (typeof extra === 'string') return extra
  if (fields.get('01') === '12' || account.has('25')) return 'DYNAMIC_CODE'
  if (!onlyHas(fields, allowed.code) || !onlyHas(account, allowed.account) || !onlyHas(extra, allowed.extra)) {
    return 'FIELD_UNKNOWN'
  }
  const said = {
    key: account.get('01'),
    name: fields.get('59'),
    city: fields.get('60'),
    txid: extra.get('05'),
  }
  const { key, name, city, txid } = said
  if (key === undefined || name === undefined || city === undefined || txid === undefined) return 'FIELD_MISSING'
  const amount = fields.get('54')
  const info = account.get('02')
  const cents = amount === undefined ? undefined : centsOf(amount)
  const isRight =
    fields.get('00') === '01' &&
    (fields.get('01') ?? '11') === '11' &&
    account.get('00')?.toLowerCase() === gui &&
    fields.get('52') === '0000' &&
    fields.get('53') === '986' &&
    fields.get('58') === 'BR' &&
    pixKeyKindOf(key) !== undefined &&
    isText(name, pixLimits.name) &&
    isText(city, pixLimits.city) &&
    (txid === '***' || /^[\dA-Za-z]{1,25}$/.test(txid)) &&
    (info === undefined || isText(info, 99)) &&
    (amount === undefined || cents !== undefined)
  if (!isRight) return 'FIELD_WRONG'
  return {
    key,
    name,
    city,
    ...(cents !== undefined && { amount_cents: cents }),
    ...(txid !== '***' && { txid }),
    ...(info !== undefined && { info }),
  }
}

const gui = 'br.gov.bcb.pix'

/** The fields allowed in a static code; 61 is a postal code, 80 to 99 and 50 to 99 of 62 are for its issuer. */
const allowed = {
  code: /^(00|01|26|52|53|54|58|59|60|61|62|63|[89]\d)$/,
  account: /^(00|01|02)$/,
  extra: /^(05|[5-9]\d)$/,
}

const onlyHas = (fields: ReadonlyMap<string, string>, ids: RegExp) => [...fields.keys()].every((id) => ids.test(id))

const isText = (text: string, maxLength: number) => text !== '' && pixText(text, maxLength) === text

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** Parses consecutive fields up to the end of the text into id → value. */
function fieldsOf(text: string): Map<string, string> | PixFault {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (id === undefined || length === undefined) return 'LENGTH_WRONG'
    const from = at + 4
    at = from + Number(length)
    if (at > text.length || at === from) return 'LENGTH_WRONG'
    if (fields.has(id)) return 'FIELD_TWICE'
    fields.set(id, text.slice(from, at))
  }
  return fields
}

/** Converts `99.90`, `99.9` and `99` to cents; undefined for zero and for invalid amounts. */
function centsOf(amount: string): number | undefined {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return undefined
  const cents = centsOfReais(amount)
  return cents > 0 && cents <= pixLimits.amountCents ? cents : undefined
}

/** CRC-16/CCITT-FALSE of ASCII text: polynomial 0x1021, initial value 0xFFFF, no reflection; four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xff_ff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21
    crc &= 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
