/**
 * Parses a number with a decimal comma or point: `'70,5'` → 70.5. Empty text is null; invalid text is returned as is, for
 * the schema to reject.
 */
export function readDecimal(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^-?\d+(?:[.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** Formats a number for a field in a language: 70.5 → `'70,5'`. Null is an empty field. */
export function typedDecimal(value: number | null, language: 'pt-BR' | 'en'): string {
  if (value === null) return ''
  return language === 'en' ? String(value) : String(value).replace('.', ',')
}

/** A written text with the decimal separator of the language: '82,5 kg' is '82.5 kg' in English. */
export function localDecimals(text: string, language: 'pt-BR' | 'en'): string {
  return text.replaceAll(/(?<=\d)[.,](?=\d)/g, language === 'en' ? '.' : ',')
}
