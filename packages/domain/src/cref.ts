/*
 * CREF: the register of physical education professionals in Brazil. The printed form is `000000-G/SP`: number, category (G
 * graduate, P 'provisionado', and others that come and go), state. Only the format is validated; the register itself is not
 * queried.
 */

const states = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(
  ' ',
) as readonly string[]

/**
 * Normalizes a CREF in any usual notation to its printed form; undefined if invalid.
 * @example normalizeCref('cref 1234-g/sp') // '001234-G/SP'
 */
export function normalizeCref(written: string): string | undefined {
  const plain = written
    .toUpperCase()
    .replace(/^\s*CREF(\s*\d{1,2}\s*\/\s*[A-Z]{2}(?=\s+\d))?/, '')
    .replaceAll(/[\s.\-/]/g, '')
  const match = /^(\d{1,6})([A-Z])([A-Z]{2})$/.exec(plain)
  const [, number = '', category = '', state = ''] = match ?? []
  return states.includes(state) ? `${number.padStart(6, '0')}-${category}/${state}` : undefined
}
