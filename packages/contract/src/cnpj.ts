/*
 * CNPJ: the number of a company at the Brazilian tax office, fourteen characters of which the last two are computed from those
 * before. From July 2026 on the first twelve may be letters too (Receita Federal, Instrução Normativa 2.229/2024).
 */

/**
 * A CNPJ in any usual writing as its fourteen characters, undefined for what cannot be one. Fourteen equal digits fit the formula
 * and are nobody's.
 * @example normalizeCnpj('11.222.333/0001-81') // '11222333000181'
 */
export function normalizeCnpj(written: string): string | undefined {
  if (!/^[\dA-Za-z\s./-]+$/.test(written)) return undefined
  const cnpj = written.replaceAll(/[\s./-]/g, '').toUpperCase()
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj) || /^(\d)\1{13}$/.test(cnpj)) return undefined
  return checkDigit(cnpj, 12) === cnpj[12] && checkDigit(cnpj, 13) === cnpj[13] ? cnpj : undefined
}

/**
 * The digit that checks the first `count` characters: from the right they are weighted 2 to 9 and again from 2, a letter counts as
 * its ASCII code less 48, and the rest of ten times their sum by 11 counts, ten as nought.
 */
function checkDigit(cnpj: string, count: number): string {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += (cnpj.charCodeAt(at) - 48) * (2 + ((count - 1 - at) % 8))
  return String(((sum * 10) % 11) % 10)
}
