/*
 * Amounts of money are whole cents of a real. Only the functions here round, and no intermediate value is a float: shares are
 * computed exactly, however large. What is charged is rounded down, a figure that only reports to the nearest.
 */

/**
 * The share `numerator / denominator` of an amount in cents, rounded down so that a charge never exceeds its cap ("at most 2 %").
 * Throws a RangeError on a negative or fractional number.
 * @example floorShare(14_990, 2, 100) // 299
 */
export function floorShare(amountCents: number, numerator: number, denominator: number): number {
  requireWhole(amountCents, numerator, denominator)
  if (denominator === 0) throw new RangeError('a share of nothing')
  return Number((BigInt(amountCents) * BigInt(numerator)) / BigInt(denominator))
}

/**
 * The share `numerator / denominator` of an amount, rounded to the nearest (a half up): for statistics, never for what is charged.
 * Throws a RangeError on a negative or fractional number.
 * @example roundShare(130_590, 1, 12) // 10_883
 */
export function roundShare(amount: number, numerator: number, denominator: number): number {
  requireWhole(amount, numerator, denominator)
  if (denominator === 0) throw new RangeError('a share of nothing')
  return Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
}

/**
 * Divides an amount in cents by weights (largest remainder): the parts add up to the amount, and each is within a cent of its
 * exact share. Leftover cents go to the largest remainders, and to the first of equal ones. Throws a RangeError if no weight is
 * above zero.
 * @example allocate(10_000, [1, 1, 1]) // [3334, 3333, 3333]
 */
export function allocate(amountCents: number, weights: readonly number[]): number[] {
  requireWhole(amountCents, ...weights)
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('no weight is above zero')
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amountCents) * BigInt(weight)
    return { index, cents: Number(exact / total), remainder: exact % total }
  })
  const left = amountCents - sumOf(shares.map(({ cents }) => cents))
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder.slice(0, left)) share.cents += 1
  return shares.map(({ cents }) => cents)
}

/** The sum of amounts in cents. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/**
 * Converts an amount in reais, as the specification writes prices, to cents: a number, or exact text, with at most two decimals.
 * Throws a RangeError otherwise, so that half a cent is never lost silently.
 * @example centsOfReais(149.9) // 14990
 */
export function centsOfReais(reais: number | string): number {
  const written = typeof reais === 'number' ? reais.toFixed(2) : reais
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(written)
  if (parts === null || (typeof reais === 'number' && Number(written) !== reais)) {
    throw new RangeError(`not an amount of reais and cents: ${reais}`)
  }
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/**
 * An amount in cents as exact text in reais, with a dot, as other systems expect it.
 * @example reaisOfCents(9990) // '99.90'
 */
export function reaisOfCents(amountCents: number): `${number}` {
  requireWhole(amountCents)
  const digits = String(amountCents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

function requireWhole(...numbers: number[]): void {
  for (const number of numbers) {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a whole number of at least 0: ${number}`)
  }
}
