/*
 * CPF: the number under which a person is registered with the Brazilian tax office, eleven digits of which the last two are
 * computed from those before. Only the digits are judged; the register itself is not asked.
 */

/**
 * A CPF in any usual writing as its eleven digits, undefined for what cannot be one. Eleven equal digits fit the formula and are
 * nobody's.
 * @example normalizeCpf('529.982.247-25') // '52998224725'
 */
export function normalizeCpf(written: string): string | undefined {
  if (!/^[\d\s./-]+$/.test(written)) return undefined
  const digits = written.replaceAll(/\D/g, '')
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return undefined
  return checkDigit(digits, 9) === digits[9] && checkDigit(digits, 10) === digits[10] ? digits : undefined
}

/**
 * The digit that checks the first `count`: they are weighted from `count + 1` down to 2, and the rest of ten times their sum by 11
 * counts, ten as nought (Receita Federal, Instrução Normativa on the CPF; the same for both digits).
 */
function checkDigit(digits: string, count: number): string {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += Number(digits[at]) * (count + 1 - at)
  return String(((sum * 10) % 11) % 10)
}

/** Eleven digits as people write them: `529.982.247-25`; anything else stays as it is. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** Enough to distinguish people, too little to be used: `***.982.247-**`. */
export function maskCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**')
}
