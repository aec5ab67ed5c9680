import type { Language } from './languages.ts'
import { bothNames, type Names } from './workout-words.ts'

/*
 * Why a class or an appointment does not take place is a person's own words, or what the software knows, stored as one of these so that
 * everybody reads it in their language.
 */

/** Its instructor was deleted. */
export const trainerLeft = 'TRAINER_LEFT'
/** Its series has it no more. */
export const seriesGone = 'SERIES_GONE'

const words: ReadonlyMap<string, Names> = new Map([
  [trainerLeft, bothNames('O instrutor saiu da equipe', 'The instructor has left the team')],
  [seriesGone, bothNames('Saiu da grade', 'No longer in the timetable')],
])

/** Why a class or an appointment was cancelled as a reader reads it: what a person wrote stays as it is. */
export const cancelReasonFor = (reason: string, language: Language): string => words.get(reason)?.[language] ?? reason
