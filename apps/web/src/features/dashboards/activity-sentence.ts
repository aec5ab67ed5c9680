/** Stands where the name will be, so that a sentence in any language can be cut around it. */
export const nameMark = '\u0001'

/** A sentence with {@link nameMark} in it → what stands before the name and what after it. */
export function aroundName(sentence: string): readonly [before: string, after: string] {
  const [before = '', ...after] = sentence.split(nameMark)
  return [before, after.join('')]
}
