/**
 * Brazilian area codes in use (Anatel's national numbering plan): 67 of the numbers 11 to 99. A phone number with another one is
 * a typo.
 */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/**
 * Normalizes a phone number as typed or pasted to E.164 (`+5511912345678`), or `undefined` if invalid. Brazilian mobiles have
 * nine digits starting with 9, landlines eight starting with 2 to 5 (Anatel); a number that starts with `+` and is not Brazilian
 * is accepted as given with 8 to 15 digits (E.164). Understood as well: every hyphen and dash of Unicode, `tel:`, the prefixes of calls
 * (`0055`, `0 15 11`, where 15 is a carrier), and the zero of the area code after the country's (`+55 (0)11`). A number without an area
 * code gets `areaCode`, e.g. `11`.
 */
export function normalizePhone(text: string, areaCode?: string): string | undefined {
  const trimmed = text
    // invisible marks that come along from contacts
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .trim()
    .replace(/^tel:\s*/i, '')
  if (!/^\+?[\d\s()./-]+$/.test(trimmed)) return undefined
  const digits = trimmed.replaceAll(/\D/g, '')
  const dialled = digits.startsWith('00') && brazilian(digits.replace(/^0+/, '')) === undefined
  const abroad = trimmed.startsWith('+') ? digits : dialled ? digits.slice(2) : undefined
  if (abroad !== undefined && !abroad.startsWith('55')) {
    return /^[1-9]\d{7,14}$/.test(abroad) ? `+${abroad}` : undefined
  }
  const national = abroad?.slice(2) ?? (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits)
  const withCarrier = /^0\d\d/.test(national) ? brazilian(national.slice(3)) : undefined
  const local = abroad === undefined && areaCode !== undefined ? brazilian(areaCode + digits) : undefined
  return brazilian(national.replace(/^0+/, '')) ?? withCarrier ?? local
}

/** Digits with their area code as E.164. */
function brazilian(digits: string): string | undefined {
  return areaCodes.has(digits.slice(0, 2)) && /^\d\d(9\d{8}|[2-5]\d{7})$/.test(digits) ? `+55${digits}` : undefined
}

/** Formats E.164 the Brazilian way: `(11) 91234-5678`; foreign numbers stay unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+55(\d\d)(\d{4,5})(\d{4})$/.exec(e164)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164
}

/** The area code of a Brazilian phone in E.164: `+5511912345678` → `11`; undefined for any other. */
export function areaCodeOf(e164: string | null | undefined): string | undefined {
  return /^\+55(\d\d)\d{8,9}$/.exec(e164 ?? '')?.[1]
}

/** The URL that opens a WhatsApp chat with an E.164 number, optionally with a text to send. */
export function whatsAppHref(e164: string, text?: string): string {
  const address = `https://wa.me/${e164.replaceAll(/\D/g, '')}`
  return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`
}

/** Whether the number can receive messages. Brazilian landlines cannot; foreign numbers are assumed to. */
export function isMobilePhone(e164: string): boolean {
  return /^\+55\d\d9\d{8}$/.test(e164) || /^\+(?!55)[1-9]\d{7,14}$/.test(e164)
}
