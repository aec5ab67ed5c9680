import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Calendar dates within these years. */
export const datesOf = (first: number, last: number): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date(`${first}-01-01T00:00:00Z`), max: new Date(`${last}-12-31T00:00:00Z`), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))

/** Rows [notation, value] of a table that lists notations by value. */
export const writings = <Written>(table: Record<string, readonly Written[]>): [Written, string][] =>
  Object.entries(table).flatMap(([meaning, all]) => all.map((written): [Written, string] => [written, meaning]))

/** Tests that `normalize` parses every notation of these numbers and rejects the wrong ones. */
export function testNormalize(
  normalize: (written: string) => string | undefined,
  { parsed, rejected }: { parsed: Record<string, readonly string[]>; rejected: readonly string[] },
): void {
  test.each(writings(parsed))('parses %s as %s', (written, normalized) => {
    expect(normalize(written)).toBe(normalized)
  })
  test.each(rejected)('rejects %j', (written) => {
    expect(normalize(written)).toBeUndefined()
  })
}
