import {
  dateInZone,
  daysBetween,
  type Language,
  muscleCategories,
  type MuscleCategory,
  muscleRegions,
  type RegionId,
  type ExerciseMuscles,
  setsByRegion,
  trainedBy,
} from '@folego/domain'
import type { DayExercise, Signature, SheetSource } from '@folego/contract'
import type { WrittenExercise } from '#modules/training/exercises'
import { dayText } from '#platform/pdf'
import { sheetWords } from './sheet-words.rules.ts'

/** One row of the table: what is prescribed, as text. */
export interface SheetLine extends WrittenExercise {
  /** The letter of the superset. */
  superset: string | null
  notes: readonly string[]
  sets: string
  repetitions: string
  weight: string
  rest: string
  muscle_group: string | null
}

type PrescribedLine = Omit<WrittenExercise, 'muscle_group'> &
  Pick<DayExercise, 'rir' | 'notes' | 'superset_group' | 'sets' | 'rest_time' | 'muscle_group'>

/** Converts a prescribed exercise to a row; the kinds of sheet write repetitions and loads differently. */
export function sheetLine(line: PrescribedLine, amounts: Pick<SheetLine, 'repetitions' | 'weight'>): SheetLine {
  const notes = [line.rir === null ? '' : `RIR ${line.rir}`, line.notes ?? '']
  return {
    exercise_id: line.exercise_id,
    exercise_name: line.exercise_name,
    superset: line.superset_group,
    notes: notes.filter((note) => note !== ''),
    sets: String(line.sets),
    ...amounts,
    rest: line.rest_time,
    muscle_group: line.muscle_group,
  }
}

/** A day with its lines; a single sheet has one block without heading. `week` names the week that begins with it. */
export interface SheetBlock {
  week: string | null
  heading: string
  detail: string
  note: string
  /** Number of empty columns: how often the day is trained with this sheet, at most `mostBlanks`. */
  blanks: number
  lines: readonly SheetLine[]
}

/** A block with the sets of each region. */
export interface PrintedBlock extends SheetBlock {
  worked: Partial<Record<RegionId, number>>
}

/** More columns would be too narrow to write in. */
export const mostBlanks = 8

/** Returns the number of weeks between two days, both inclusive; `mostBlanks` if either is open. */
export function blanksBetween(from: string | null, until: string | null): number {
  if (from === null || until === null) return mostBlanks
  return Math.min(mostBlanks, Math.max(1, Math.ceil((daysBetween(from, until) + 1) / 7)))
}

/** What a sheet prints. It has no health notes: printed sheets lie around in a gym. */
export interface PrintedSheet {
  gym: string
  /** A PNG. */
  logo: Buffer | null
  timezone: string
  title: string
  description: string
  student: string | null
  start_date: string | null
  valid_until: string | null
  source: SheetSource
  signature: Signature | null
  blocks: readonly PrintedBlock[]
  /** The address that the code opens. */
  link: string
  language: Language
}

/** Returns the signer, with the CREF if there is one. */
export function signerOf(signature: Pick<Signature, 'name' | 'cref'>): string {
  return signature.cref === null ? signature.name : `${signature.name}, CREF ${signature.cref}`
}

/** Returns the sentence below a sheet, '' if there is no known signer and it is no saved draft. */
export function signedSentence({ source, signature, language, timezone }: PrintedSheet): string {
  const words = sheetWords[language]
  if (signature === null) return words.unsigned[source]
  const date = dayText(dateInZone(new Date(signature.signed_at), timezone), language)
  return words.signed[source].replace('{who}', () => signerOf(signature)).replace('{date}', date)
}

/** Names the muscle groups that the lines train. */
export function groupsOf(blocks: readonly SheetBlock[], language: Language): string {
  const found = blocks.flatMap(({ lines }) => lines.map((line) => categoryOf(line.muscle_group)))
  const named = [...new Set(found)].filter((category) => category !== undefined)
  return named.map((category) => muscleCategories[category][language]).join(', ')
}

/** Counts sets per region of the body. */
export function workedIn(
  lines: readonly SheetLine[],
  muscles: ReadonlyMap<string, ExerciseMuscles>,
): PrintedBlock['worked'] {
  const counted = lines.map((line) => ({ ...line, sets: Number(line.sets) }))
  return setsByRegion(trainedBy(counted, muscles).lines)
}

function categoryOf(group: string | null): MuscleCategory | undefined {
  if (group === null) return undefined
  if (Object.hasOwn(muscleRegions, group)) return muscleRegions[group as keyof typeof muscleRegions].category
  return Object.hasOwn(muscleCategories, group) ? (group as MuscleCategory) : undefined
}
