import type { TargetCode } from '@folego/domain'
import type { Exercise, SmartWorkoutType } from '@folego/contract'
import type { Candidate, Role } from './candidates.rules.ts'
import { heavyLifts } from './staples.rules.ts'

/*
 * Dose of an exercise by role, goal, equipment and level. Strength: heavy with long rests; hypertrophy: 6 to 15 repetitions near
 * failure; endurance: many repetitions with short rests (ACSM position stands of 2009 and 2026; rests after Schoenfeld 2016).
 */

type Dose = Readonly<{ reps: string; rest_seconds: number }>
type Level = Exercise['level']

/** Planks, hangs and carries are counted in seconds. */
const timedSets = { beginner: '20-30 s', intermediate: '30-45 s', advanced: '45-60 s' } as const

/** Whether an exercise is timed instead of repeated. */
export function isTimed({ measure }: Pick<Candidate, 'measure'>): boolean {
  return measure === 'seconds' || measure === 'load_seconds'
}

/** Whether an exercise is cardio, done for minutes without repetitions in reserve. */
export function isCardio({ pattern }: Pick<Candidate, 'pattern'>): boolean {
  return pattern === 'cardio'
}

/** Bodyweight exercises progress by repetitions, because no load can be added. */
const bodyOnly: Readonly<Partial<Record<NonNullable<Exercise['pattern']>, Record<Level, string>>>> = {
  squat: { beginner: '12-15', intermediate: '15-20', advanced: '20-30' },
  lunge: { beginner: '8-12', intermediate: '10-15', advanced: '15-20' },
  push_h: { beginner: '6-10', intermediate: '10-15', advanced: '15-20' },
  push_v: { beginner: '6-10', intermediate: '8-12', advanced: '10-15' },
  pull_h: { beginner: '6-10', intermediate: '8-12', advanced: '10-15' },
  pull_v: { beginner: '3-6', intermediate: '4-8', advanced: '6-10' },
  hinge: { beginner: '10-15', intermediate: '12-15', advanced: '15-20' },
  bridge: { beginner: '12-15', intermediate: '15-20', advanced: '20-25' },
  knee_flex: { beginner: '4-6', intermediate: '4-6', advanced: '5-8' },
}
const unloaded: ReadonlySet<Candidate['equipment']> = new Set(['bodyweight', 'pull_up_bar', 'dip_bars', 'box', 'trx'])
const ofBodyOrBand: ReadonlySet<Candidate['equipment']> = new Set([...unloaded, 'band', 'ankle_weights', 'swiss_ball'])

/** Crunches, leg raises and side steps that nothing can make heavy are no exercise for eight repetitions. */
const isLight = ({ equipment, mechanic }: Candidate) => mechanic === 'isolation' && ofBodyOrBand.has(equipment)

/** Small muscles and trunk get more repetitions and a minute of rest. */
function isHighRepetition({ pattern, primary_region }: Candidate): boolean {
  const name = pattern ?? ''
  return (
    name === 'calf' ||
    name.startsWith('core_') ||
    name === 'hip_flex' ||
    name === 'dorsiflex' ||
    (name === 'raise' && primary_region === 'deltoide-lateral') ||
    (name === 'pull_h' && primary_region === 'deltoide-posterior')
  )
}

const isRow = ({ pattern, mechanic, primary_region }: Candidate) =>
  pattern === 'pull_h' && mechanic === 'compound' && primary_region !== 'deltoide-posterior'

const longRest = { beginner: 150, intermediate: 180, advanced: 180 } as const

const topOf = (reps: string) => Number(/\d+$/.exec(reps)?.[0] ?? 0)

/** Returns the repetitions (or seconds) of a set and the rest after it. */
export function doseOf(exercise: Candidate, type: SmartWorkoutType, level: Level, role: Role): Dose {
  if (isTimed(exercise)) return { reps: timedSets[level], rest_seconds: type === 'endurance' ? 30 : 60 }
  const ofBody = unloadedReps(exercise, level)
  const compound = exercise.mechanic === 'compound' && !isHighRepetition(exercise)
  if (type === 'endurance') {
    // Pull-ups and Nordic curls stay hard, and need their rest.
    if (ofBody !== undefined) return { reps: ofBody, rest_seconds: topOf(ofBody) <= 10 ? 90 : 45 }
    return compound ? { reps: '15-20', rest_seconds: 45 } : { reps: '15-25', rest_seconds: 30 }
  }
  if (type === 'strength') {
    if (heavyLifts.has(exercise.id) && (role === 'main' || role === 'second')) {
      return { reps: level === 'beginner' ? '5-8' : '3-5', rest_seconds: longRest[level] }
    }
    if (ofBody !== undefined) return { reps: ofBody, rest_seconds: 120 }
    if (isLight(exercise)) return { reps: '12-20', rest_seconds: 60 }
    if (isRow(exercise)) return { reps: '5-8', rest_seconds: 150 }
    return compound ? { reps: '6-8', rest_seconds: 150 } : { reps: '8-12', rest_seconds: 90 }
  }
  if (ofBody !== undefined) return { reps: ofBody, rest_seconds: role === 'main' ? 120 : 90 }
  if (isHighRepetition(exercise)) return { reps: '12-20', rest_seconds: 60 }
  if (!compound) return { reps: '10-15', rest_seconds: 75 }
  // Beginners learn the movement first.
  if (role === 'main') return { reps: level === 'beginner' ? '8-12' : '6-10', rest_seconds: 120 }
  return { reps: '8-12', rest_seconds: role === 'second' ? 120 : 90 }
}

/** Whether a lift of the body is asked for so few repetitions that only a load on a belt makes them few. */
export function isWithAddedLoad({ exercise, reps }: { exercise: Candidate; reps: string }): boolean {
  return heavyLifts.has(exercise.id) && exercise.equipment === 'pull_up_bar' && topOf(reps) <= 5
}

/** What is adapted to a pain is light, and what is near a strong one no effort of few repetitions. */
export function sparingDose(exercise: Candidate, type: SmartWorkoutType, level: Level, isAdapted: boolean): Dose {
  const dose = doseOf(exercise, type === 'strength' ? 'hypertrophy' : type, level, 'accessory')
  const [least = 0] = numbersIn(dose.reps)
  return isTimed(exercise) || !isAdapted || least >= 10 ? dose : { ...dose, reps: '10-15' }
}

/** The body is lifted as it is: nothing makes it light. */
export function cannotBeLight(exercise: Candidate, level: Level): boolean {
  const reps = unloadedReps(exercise, level)
  return reps !== undefined && topOf(reps) <= 10
}

function unloadedReps({ equipment, pattern }: Candidate, level: Level): string | undefined {
  return unloaded.has(equipment) && pattern !== null ? bodyOnly[pattern]?.[level] : undefined
}

/** A proposed rest is accepted within this share of the usual one. */
const restShare = 0.25
const numbersIn = (reps: string): number[] => reps.match(/\d+/g)?.map(Number) ?? []

/**
 * Returns the proposed values where they are within the dose, else the dose's: repetitions inside its range, rest close to its
 * rest.
 */
export function doseWithin(dose: Dose, proposed: Dose | undefined): Dose {
  if (proposed === undefined) return dose
  const [from = 0, to = from] = numbersIn(dose.reps)
  const given = numbersIn(proposed.reps)
  const counts = !dose.reps.endsWith('s') && given.length > 0 && given.every((it) => it >= from && it <= to)
  const rests = Math.abs(proposed.rest_seconds - dose.rest_seconds) <= dose.rest_seconds * restShare
  return {
    reps: counts ? proposed.reps : dose.reps,
    rest_seconds: rests ? proposed.rest_seconds : dose.rest_seconds,
  }
}

interface Sets {
  /** Fewer sets are not worth the set-up. */
  least: number
  /** Sets before another exercise is added. */
  usual: number
  /** Sets if time is left at the end. */
  most: number
}

const sets = (least: number, usual: number, most = usual): Sets => ({ least, usual, most })

/** Number of sets for each role. */
export const setsOf: Readonly<Record<Role, Readonly<Record<Level, Sets>>>> = {
  main: { beginner: sets(2, 3), intermediate: sets(3, 4), advanced: sets(3, 4, 5) },
  second: { beginner: sets(2, 3), intermediate: sets(3, 3, 4), advanced: sets(3, 3, 4) },
  accessory: { beginner: sets(2, 3), intermediate: sets(2, 3), advanced: sets(2, 3) },
  minor: { beginner: sets(2, 2), intermediate: sets(2, 2, 3), advanced: sets(2, 3) },
}

const mostSets = { beginner: 10, intermediate: 10, advanced: 12 } as const
/** A chest day is 14 to 18 sets of the chest. */
const mostSetsOfDay = { beginner: 12, intermediate: 16, advanced: 18 } as const
const ofArms: ReadonlySet<TargetCode> = new Set(['biceps', 'triceps', 'forearms'])

/** Maximum of direct sets of a target in one session; more where it shares the day with at most one other. */
export function mostSetsOf(target: TargetCode, level: Level, weights: ReadonlyMap<TargetCode, number>): number {
  const isItsDay = weights.size === 1 || (weights.size === 2 && !ofArms.has(target))
  // The three heads of the shoulder are trained apart.
  const isMany = (isItsDay && weights.has(target)) || target === 'shoulders'
  return isMany ? mostSetsOfDay[level] : mostSets[level]
}

/** Repetitions in reserve at the end of a set. */
export const reserve = { beginner: '3-4', intermediate: '1-3', advanced: '1-3' } as const
