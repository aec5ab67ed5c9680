import { dateInZone, muscleCategories, muscleRegions } from '@folego/contract'
import type { Language, MuscleCategory, Signature, SheetSource } from '@folego/contract'
import type { WrittenExercise } from '#modules/exercises'
import { dateText, paperWords } from './paper-words.rules.ts'

/** One row of the table: what is prescribed, as text. */
export interface PaperLine extends WrittenExercise {
  /** The letter of lines that are done in turn. */
  superset: string | null
  notes: string
  sets: string
  repetitions: string
  weight: string
  rest: string
  muscle_group: string | null
}

/** A day with its lines; a single sheet has one block without words. `week` begins a page. */
export interface PaperBlock {
  week: string | null
  heading: string
  detail: string
  note: string
  lines: readonly PaperLine[]
}

/** What stands on the paper. It knows no health notes: sheets lie around in a gym. */
export interface Paper {
  gym: string
  timezone: string
  title: string
  description: string
  student: string | null
  start_date: string | null
  valid_until: string | null
  source: SheetSource
  signature: Signature | null
  blocks: readonly PaperBlock[]
  /** The address that the code opens. */
  link: string
  language: Language
}

/** Who signs, with the CREF where there is one. */
export function signerOf(signature: Pick<Signature, 'name' | 'cref'>): string {
  return signature.cref === null ? signature.name : `${signature.name}, CREF ${signature.cref}`
}

/** The sentence below a sheet, '' where nobody is known and no draft was saved. */
export function signedSentence({ source, signature, language, timezone }: Paper): string {
  const words = paperWords[language]
  if (signature === null) return words.unsigned[source]
  const date = dateText(dateInZone(new Date(signature.signed_at), timezone), language)
  return words.signed[source].replace('{who}', () => signerOf(signature)).replace('{date}', date)
}

/** The groups of muscles that the lines work, in words. */
export function groupsOf(blocks: readonly PaperBlock[], language: Language): string {
  const found = blocks.flatMap(({ lines }) => lines.map((line) => categoryOf(line.muscle_group)))
  const named = [...new Set(found)].filter((category) => category !== undefined)
  return named.map((category) => muscleCategories[category][language]).join(', ')
}

function categoryOf(group: string | null): MuscleCategory | undefined {
  if (group === null) return undefined
  if (Object.hasOwn(muscleRegions, group)) return muscleRegions[group as keyof typeof muscleRegions].category
  return Object.hasOwn(muscleCategories, group) ? (group as MuscleCategory) : undefined
}

/** Signs above 0x7F that the standard fonts of PDF have beside Latin-1 (WinAnsiEncoding, ISO 32000-1, annex D). */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** A text in the signs of the standard fonts: others lose their accents, and what is then still foreign becomes '?'. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => (isPrintable(sign) ? sign : plainOf(sign))).join('')
}

function isPrintable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyondLatin.includes(sign)
}

function plainOf(sign: string): string {
  if (/\s/.test(sign)) return ' '
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every(isPrintable) ? plain : '?'
}
