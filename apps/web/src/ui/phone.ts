/** The 67 area codes of Brazil, by their first digit. */
const areaCodes: Record<string, string> = {
  1: '123456789',
  2: '12478',
  3: '1234578',
  4: '123456789',
  5: '1345',
  6: '123456789',
  7: '134579',
  8: '123456789',
  9: '123456789',
}

function isNationalNumber(digits: string): boolean {
  const secondDigits = areaCodes[digits.charAt(0)]
  if (!secondDigits?.includes(digits.charAt(1))) return false
  return /^..9\d{8}$/.test(digits) || /^..[2-5]\d{7}$/.test(digits)
}

/**
 * Parses a phone number as people write it: with or without +55, a trunk zero, spaces and punctuation; foreign numbers with
 * their +code. A number without area code gets the default one, e.g. `11`. Returns E.164 (`+5511912345678`), or undefined
 * if it is not a phone number.
 */
export function parsePhone(text: string, areaCode?: string): string | undefined {
  const trimmed = text.trim()
  if (/[^\d\s()+./-]/.test(trimmed)) return undefined
  const digits = trimmed.replaceAll(/\D/g, '')
  if (trimmed.startsWith('+') && !digits.startsWith('55'))
    return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
  if (!trimmed.startsWith('+') && isNationalNumber(digits)) return `+55${digits}`
  const national = digits
    .replace(/^0{1,2}/, '')
    .replace(/^55/, '')
    .replace(/^0/, '')
  if (isNationalNumber(national)) return `+55${national}`
  const local = `${areaCode}${digits}`
  return areaCode && !trimmed.startsWith('+') && isNationalNumber(local) ? `+55${local}` : undefined
}

/** Punctuates Brazilian digits, also incomplete ones: `(11) 91234-5678`, `(11) 3123-4567`, `(11) 9`. */
function punctuate(digits: string): string {
  if (digits.length <= 2) return digits
  const head = `(${digits.slice(0, 2)}) `
  const rest = digits.slice(2)
  const cut = rest.startsWith('9') ? 5 : 4
  return rest.length <= cut ? head + rest : `${head}${rest.slice(0, cut)}-${rest.slice(cut)}`
}

/** Formats a stored number: `+5511912345678` → `(11) 91234-5678`. Anything else is returned unchanged. */
export function formatPhone(value: string): string {
  const national = value.startsWith('+55') ? value.slice(3) : undefined
  return national && isNationalNumber(national) ? punctuate(national) : value
}

/**
 * The field's text after a keystroke. Only digits added at the end are punctuated: corrections in the middle, deletions and
 * numbers that start with + are left as typed.
 */
export function maskPhone(before: string, after: string): string {
  const appended = after.length > before.length && after.startsWith(before)
  if (!appended || /[^\d\s()-]/.test(after)) return after
  const digits = after.replaceAll(/\D/g, '')
  return digits.startsWith('0') || digits.length > 11 ? after : punctuate(digits)
}
