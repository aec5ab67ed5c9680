/*
 * Amounts of money are whole cents of a real. Only the functions here round, and no intermediate value is a float: shares are
 * computed exactly, however large. What is charged is rounded down, the least that may be asked up, a figure that only reports to
 * the nearest.
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
 * The share `numerator / denominator` of an amount in cents, rounded up: the least price that keeps a limit ("at most 30 % off").
 * Throws a RangeError on a negative or fractional number.
 * @example ceilShare(9_990, 70, 100) // 6_993
 */
export function ceilShare(amountCents: number, numerator: number, denominator: number): number {
  const down = floorShare(amountCents, numerator, denominator)
  return BigInt(down) * BigInt(denominator) === BigInt(amountCents) * BigInt(numerator) ? down : down + 1
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

/** True for a number of reais with at most two decimals. */
export function isReais(reais: number): boolean {
  return Number(reais.toFixed(2)) === reais
}

/**
 * Converts an amount in reais, as the specification writes prices, to cents: a number, or exact text, with at most two decimals.
 * Throws a RangeError otherwise, so that half a cent is never lost silently.
 * @example centsOfReais(149.9) // 14990
 */
export function centsOfReais(reais: number | string): number {
  const written = typeof reais === 'number' ? reais.toFixed(2) : reais
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(written)
  if (parts === null || (typeof reais === 'number' && !isReais(reais))) {
    throw new RangeError(`not an amount of reais and cents: ${reais}`)
  }
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/**
 * The cents of a written amount with a point and any number of decimals, to the nearest: what files contain. Undefined if it has more
 * than twelve digits before the point.
 * @example centsOfDecimal('1078.805') // 107881
 */
export function centsOfDecimal(written: string): number | undefined {
  const [whole = '', decimals = ''] = written.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > 12) return undefined
  const cents = centsOfReais(`${digits || '0'}.${decimals.padEnd(2, '0').slice(0, 2)}`)
  return Number(decimals[2] ?? 0) >= 5 ? cents + 1 : cents
}

/**
 * An amount in cents as exact text in reais, with a dot, as other systems expect it.
 * @example reaisOfCents(9990) // '99.90'
 */
export function reaisOfCents(amountCents: number): `${number}` {
  requireWhole(Math.abs(amountCents))
  const digits = String(Math.abs(amountCents)).padStart(3, '0')
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

function requireWhole(...numbers: number[]): void {
  for (const number of numbers) {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a whole number of at least 0: ${number}`)
  }
}
