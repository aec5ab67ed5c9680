import { type UiLocale } from './ui-context.tsx'

/** Ten digits with the cents: what a column of `numeric(10,2)` holds. */
const mostDigits = 10

/** Digits of cents to the exact text of an amount: `9990` → `99.90`. More than ten digits are cut off at the end. */
export function amountFromCents(digits: string): string {
  const significant = digits.replace(/^0+/, '').slice(0, mostDigits).padStart(3, '0')
  return `${significant.slice(0, -2)}.${significant.slice(-2)}`
}

/**
 * Reads a whole amount, pasted or filled in: `9990`, `99,90`, `99.90`, `R$ 1.234,5`, `1,234.50`. Digits alone are cents,
 * as in the field itself; a last group of one or two digits after a sign is cents; groups of three are thousands.
 * Returns an exact text with two decimals (`99.90`), or undefined when it is no amount.
 */
export function parseMoney(text: string): string | undefined {
  const bare = text.replaceAll(/R\$|[\s\u00A0]/g, '')
  if (/^\d+$/.test(bare)) return bare.length <= mostDigits ? amountFromCents(bare) : undefined
  const parts =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(bare) ?? /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(bare)
  if (!parts) return undefined
  const whole = (parts[1] ?? '').replaceAll(/[.,]/g, '')
  const cents = (parts[2] ?? '').padEnd(2, '0')
  return whole.length <= mostDigits - 2 ? amountFromCents(whole + cents) : undefined
}

/** `1234.50` → `1.234,50` (pt-BR) or `1,234.50` (en), exact, without the currency. Anything else comes back unchanged. */
export function formatMoney(value: string, locale: UiLocale): string {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value)
  if (!parts) return value
  const [thousands, decimal] = locale === 'pt-BR' ? ['.', ','] : [',', '.']
  const whole = (parts[1] ?? '').replaceAll(/\B(?=(\d{3})+$)/g, thousands)
  return `${whole}${decimal}${(parts[2] ?? '').padEnd(2, '0')}`
}
