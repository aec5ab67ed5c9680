/** Punctuates the digits of a CPF, also incomplete ones: `529.982.247-25`, `529.98`. */
function punctuate(digits: string): string {
  const [one, two, three, check] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
  return [one, two, three].filter((part) => part !== '').join('.') + (check === '' ? '' : `-${check}`)
}

/** The eleven digits of a CPF, undefined if the text has more or fewer. Check digits are not validated here. */
export function parseCpf(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 11 && /^[\d\s./-]+$/.test(text) ? digits : undefined
}

/** Punctuates eleven digits; anything else is returned unchanged. */
export function formatCpf(value: string): string {
  return /^\d{11}$/.test(value) ? punctuate(value) : value
}

/** The field's text after a keystroke: only digits added at the end are punctuated, corrections are left as typed. */
export function maskCpf(before: string, after: string): string {
  const appended = after.length > before.length && after.startsWith(before)
  const digits = after.replaceAll(/\D/g, '')
  return appended && digits.length <= 11 && /^[\d\s./-]+$/.test(after) ? punctuate(digits) : after
}
