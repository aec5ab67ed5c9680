/** Reads a dictionary of which only some keys are known, such as those that every record dialog needs. */
export function wordsOf(t: unknown) {
  return t as (key: string, parameters?: Readonly<Record<string, string>>) => string
}
