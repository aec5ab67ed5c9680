/*
 * CNPJ: a company's number at the Brazilian tax office, fourteen characters of which the last two are check digits. From July
 * 2026 on, the first twelve may include letters (Receita Federal, Instrução Normativa 2.229/2024).
 */

/**
 * Normalizes a CNPJ in any usual notation to its fourteen characters; undefined if invalid. Fourteen equal digits satisfy the
 * formula but are never assigned.
 * @example normalizeCnpj('11.222.333/0001-81') // '11222333000181'
 */
export function normalizeCnpj(written: string): string | undefined {
  if (!/^[\dA-Za-z\s./-]+$/.test(written)) return undefined
  const cnpj = written.replaceAll(/[\s./-]/g, '').toUpperCase()
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj) || /^(\d)\1{13}$/.test(cnpj)) return undefined
  return checkDigit(cnpj, 12) === cnpj[12] && checkDigit(cnpj, 13) === cnpj[13] ? cnpj : undefined
}

/** Formats fourteen characters the usual way, `11.222.333/0001-81`; returns anything else unchanged. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

/**
 * The check digit of the first `count` characters: weights 2 to 9 repeat from the right, and a letter counts as its ASCII code
 * less 48. The digit is ten times the weighted sum modulo 11, with 10 counted as 0.
 */
function checkDigit(cnpj: string, count: number): string {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += (cnpj.charCodeAt(at) - 48) * (2 + ((count - 1 - at) % 8))
  return String(((sum * 10) % 11) % 10)
}
