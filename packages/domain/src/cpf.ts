/*
 * CPF: a person's number at the Brazilian tax office, eleven digits of which the last two are check digits. Only the digits are
 * validated; the register itself is not queried.
 */

/**
 * Normalizes a CPF in any usual notation to its eleven digits; undefined if invalid. Eleven equal digits satisfy the formula but
 * are never assigned.
 * @example normalizeCpf('529.982.247-25') // '52998224725'
 */
export function normalizeCpf(written: string): string | undefined {
  if (!/^[\d\s./-]+$/.test(written)) return undefined
  const digits = written.replaceAll(/\D/g, '')
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return undefined
  return checkDigit(digits, 9) === digits[9] && checkDigit(digits, 10) === digits[10] ? digits : undefined
}

/**
 * The check digit of the first `count` digits, weighted from `count + 1` down to 2: ten times the weighted sum modulo 11, with 10
 * counted as 0 (Receita Federal, Instrução Normativa on the CPF; the same for both digits).
 */
function checkDigit(digits: string, count: number): string {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += Number(digits[at]) * (count + 1 - at)
  return String(((sum * 10) % 11) % 10)
}

/** Formats eleven digits the usual way, `529.982.247-25`; returns anything else unchanged. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** Enough to distinguish people, too little to misuse: `***.982.247-**`. */
export function maskCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**')
}
