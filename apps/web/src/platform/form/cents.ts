/**
 * An amount field → whole cents: undefined where it is empty, what was typed where that is no amount, so that the schema says so.
 * @example readCents('99.90') // 9990
 */
export function readCents(amount: string): number | string | undefined {
  if (amount === '') return undefined
  return /^\d+\.\d{2}$/.test(amount) ? Number(amount.replace('.', '')) : amount
}

/** Cents → what an amount field takes: `9990` → `99.90`. */
export function typedCents(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
