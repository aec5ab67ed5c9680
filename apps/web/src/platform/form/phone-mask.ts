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

/** Punctuates Brazilian digits, also incomplete ones: `(11) 91234-5678`, `(11) 3123-4567`, `(11) 9`. */
function punctuate(digits: string): string {
  if (digits.length <= 2) return digits
  const head = `(${digits.slice(0, 2)}) `
  const rest = digits.slice(2)
  const cut = rest.startsWith('9') ? 5 : 4
  return rest.length <= cut ? head + rest : `${head}${rest.slice(0, cut)}-${rest.slice(cut)}`
}
