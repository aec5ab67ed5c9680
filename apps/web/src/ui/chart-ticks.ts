/** The approximate number of steps of an axis. */
const wantedSteps = 4

/**
 * Round numbers for an axis that covers `values`: 1, 2 or 5 times a power of ten apart, so that they are easy to read.
 * Starts at zero, unless it is `fitted` to the range of the values. Only integers with `whole`.
 * @example roundTicks([64.2, 66.9], { fitted: true }) // [64, 65, 66, 67]
 */
export function roundTicks(
  values: readonly number[],
  { fitted = false, whole = false }: { fitted?: boolean; whole?: boolean } = {},
): number[] {
  if (values.length === 0) return [0, 1]
  const shown = fitted ? values : [0, ...values]
  const [least, most] = [Math.min(...shown), Math.max(...shown)]
  const step = roundStep((most - least || Math.abs(most) / 10 || 1) / wantedSteps, whole)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  const count = Math.max(1, last - first)
  // Multiplied, not summed, so that rounding errors do not accumulate.
  return Array.from({ length: count + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

function roundStep(rough: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10
  return whole ? Math.max(1, factor * power) : factor * power
}
