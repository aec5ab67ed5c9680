/**
 * A number as people type it, with comma or point: `'70,5'` → 70.5. Nothing is null; what is no number stays the text it is, so
 * that the schema refuses it.
 */
export function readDecimal(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^-?\d+(?:[.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** A number as a field shows it in a language: 70.5 → `'70,5'`. Null is an empty field. */
export function typedDecimal(value: number | null, language: 'pt-BR' | 'en'): string {
  if (value === null) return ''
  return language === 'en' ? String(value) : String(value).replace('.', ',')
}
