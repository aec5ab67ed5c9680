import type { Exercise, SmartWorkoutType } from '@folego/contract'
import type { Candidate } from './candidates.rules.ts'

/*
 * How much of an exercise, by goal and level. Strength: heavy and long rests; growth: 8 to 15 near failure; endurance: many
 * with short rests (ACSM position stands of 2009 and 2026; rests after Schoenfeld 2016).
 */

type Dose = Readonly<{ reps: string; rest_seconds: number }>

const doses: Record<SmartWorkoutType, Record<Candidate['mechanic'], Dose>> = {
  strength: {
    compound: { reps: '3-5', rest_seconds: 180 },
    isolation: { reps: '8-12', rest_seconds: 90 },
  },
  hypertrophy: {
    compound: { reps: '8-12', rest_seconds: 120 },
    isolation: { reps: '10-15', rest_seconds: 75 },
  },
  endurance: {
    compound: { reps: '15-20', rest_seconds: 45 },
    isolation: { reps: '15-25', rest_seconds: 30 },
  },
}

/** Nobody begins with sets of three. */
const firstStrength: Dose = { reps: '5-8', rest_seconds: 150 }

/** Positions that are held and loads that are carried are counted in seconds. */
const holds = { beginner: '20-30 s', intermediate: '30-45 s', advanced: '45-60 s' } as const

/** True for what is held or carried for a time instead of repeated. */
export function isHeld({ pattern, family }: Pick<Candidate, 'pattern' | 'family'>): boolean {
  return pattern === 'squat_iso' || pattern === 'grip' || pattern === 'carry' || family.startsWith('prancha')
}

/** Repetitions (or seconds) of a set and the rest after it. */
export function doseOf(exercise: Candidate, type: SmartWorkoutType, level: Exercise['level']): Dose {
  if (isHeld(exercise)) return { reps: holds[level], rest_seconds: doses[type].isolation.rest_seconds }
  if (exercise.mechanic === 'compound' && type === 'strength' && level === 'beginner') return firstStrength
  return doses[type][exercise.mechanic]
}

/** Sets by level, as the specification has them; lowered to two where time or the region ask for it. */
export const usualSets = { beginner: 3, intermediate: 4, advanced: 5 } as const
export const fewestSets = 2

/** Sets that are not given up so that another region may fit. */
export const worthwhileSets = { beginner: 2, intermediate: 3, advanced: 3 } as const

/** Direct sets of one region in one session. */
export const mostSetsOfRegion = { beginner: 10, intermediate: 10, advanced: 12 } as const

/** Repetitions left in reserve at the end of a set. */
export const reserve = { beginner: '3-4', intermediate: '1-3', advanced: '1-3' } as const
