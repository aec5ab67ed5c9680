import { centsOfReais, reaisOfCents } from '@folego/domain'

/**
 * Text of an amount field → whole cents: undefined if empty; text that is not an amount is returned as is, for the schema
 * to reject.
 * @example readCents('99.90') // 9990
 */
export function readCents(amount: string): number | string | undefined {
  if (amount === '') return undefined
  return /^\d+\.\d{2}$/.test(amount) ? Number(amount.replace('.', '')) : amount
}

/** Cents → text of an amount field: `9990` → `99.90`. */
export const typedCents: (cents: number) => string = reaisOfCents

/** A price of the API → text of an amount field: `99.9` → `99.90`. */
export const typedReais = (price: number): string => reaisOfCents(centsOfReais(price))
