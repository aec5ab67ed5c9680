import type { Trainee } from './regimen.ts'
import type { SeededRandom } from './seeded-random.ts'
import { usualSets } from './sheets.ts'
import type { Move, SheetPart } from './sheets.ts'

/*
 * What the people of the demo lifted. Loads progress realistically: repetitions first, then weight, with an occasional weaker
 * day.
 */

export interface DoneSet {
  move: Move
  number: number
  kind: 'normal' | 'warmup' | 'failure'
  weight: number | null
  reps: number
  /** Minutes after the start of the workout. */
  after: number
}

export interface DoneWorkout {
  trainee: Trainee
  day: number
  minute: number
  minutes: number
  sheet: SheetPart
  /** Index of the training day in the weekly sheet; undefined for a single training sheet. */
  weeklyIndex?: number
  rating: number | null
  notes: string | null
  /** Reported pain, with the student's note. */
  pain: { move: Move; notes: string } | null
  sets: DoneSet[]
}

/** Minutes between the door and the first set. */
export const beforeWorkout = 6

/** Weekdays of training (1 is Monday), and the percentage that they skip. */
const habits = {
  excellent: { days: [1, 2, 4, 6], skips: 6 },
  good: { days: [1, 3, 5], skips: 15 },
  needs_attention: { days: [2, 5], skips: 38 },
  at_risk: { days: [1, 3, 5], skips: 20 },
} as const

/** The Monday from which a student follows a weekly sheet; none for those who left before. */
export function weeklyFrom(
  { program, until }: Trainee,
  index: number,
  weekday: (day: number) => number,
): number | undefined {
  if (program.weekly === undefined) return undefined
  // The first student is always in the third week: on a weekend, the previous week is complete.
  const weeksAgo = index === 0 ? (weekday(0) > 5 ? 1 : 2) : 1 + (index % 3)
  const begin = 1 - weekday(0) - 7 * weeksAgo
  return begin < until ? begin : undefined
}

/** Everything that one student did, in order. `weekday` of a day: 1 is Monday; nobody trains on Sundays. */
export function workoutsOf(
  trainee: Trainee,
  index: number,
  random: SeededRandom,
  weekday: (day: number) => number,
): DoneWorkout[] {
  const { program, from, until, adherence } = trainee
  const begin = weeklyFrom(trainee, index, weekday)
  const weekly = program.weekly
  const loads = new Map<string, Load>()
  const done: DoneWorkout[] = []
  let [turn, weeklyIndex] = [0, 0]
  for (let day = from; day <= until; day += 1) {
    const inWeekly = weekly !== undefined && begin !== undefined && day >= begin
    const days: readonly number[] = inWeekly ? weekly.days.map((it) => it.day) : habits[adherence].days
    const skips = index === 0 && inWeekly ? 0 : habits[adherence].skips
    // The printed student still has today's workout ahead.
    if (!days.includes(weekday(day)) || random.between(1, 100) <= skips || (index === 0 && day === 0)) continue
    if (inWeekly && weeklyIndex >= weekly.weeks * weekly.days.length) break
    const sheet = inWeekly
      ? weekly.days[weeklyIndex % weekly.days.length]?.sheet
      : program.sheets[turn % program.sheets.length]
    if (sheet === undefined) break
    const workout = oneWorkout(trainee, day, sheet, loads, random)
    done.push(inWeekly ? { ...workout, weeklyIndex } : workout)
    if (inWeekly) weeklyIndex += 1
    else turn += 1
  }
  return done
}

/** An extra workout beyond the programme, after that day's. */
export function extraWorkout(trainee: Trainee, day: number, sheet: SheetPart, random: SeededRandom): DoneWorkout {
  const workout = oneWorkout(trainee, day, sheet, new Map(), random)
  return { ...workout, minute: workout.minute + 100 }
}

interface Load {
  weight: number
  reps: number
}

function oneWorkout(
  trainee: Trainee,
  day: number,
  sheet: SheetPart,
  loads: Map<string, Load>,
  random: SeededRandom,
): DoneWorkout {
  const sets = sheet.moves.flatMap((move, at) => {
    const load = loads.get(move.id) ?? { weight: firstWeight(move, trainee.strength), reps: move.reps[0] }
    const after = 3 + at * 9
    const done = setsOf(move, load, after, at === 0, random)
    loads.set(move.id, nextLoad(move, load, random))
    return done
  })
  const minutes = (sets.at(-1)?.after ?? 30) + random.between(2, 9)
  const minute = trainee.minute + random.between(-20, 25)
  const rating = random.between(1, 10) <= 7 ? random.between(3, 5) : null
  return { trainee, day, minute, minutes, sheet, rating, notes: null, pain: null, sets }
}

function firstWeight({ load, step }: Move, strength: number): number {
  return step === 0 ? 0 : Math.max(step, Math.round((load * strength) / step) * step)
}

/** Usually one more repetition; at the top of the range the load increases and the repetitions restart. */
function nextLoad({ reps: [low, high], step }: Move, { weight, reps }: Load, random: SeededRandom): Load {
  if (random.between(1, 100) <= 25) return { weight, reps }
  if (reps < high) return { weight, reps: reps + 1 }
  return step === 0 ? { weight, reps } : { weight: weight + step, reps: low }
}

function setsOf(move: Move, { weight, reps }: Load, after: number, isFirst: boolean, random: SeededRandom): DoneSet[] {
  const loaded = weight > 0
  const warmUp = Math.round((weight * 0.5) / move.step) * move.step
  const warm: DoneSet[] =
    isFirst && loaded && warmUp > 0
      ? [{ move, number: 1, kind: 'warmup', weight: warmUp, reps: 12, after: after - 2 }]
      : []
  const tired = random.between(0, 2)
  const work = Array.from({ length: usualSets }, (_, at): DoneSet => {
    const isLast = at === usualSets - 1
    return {
      move,
      number: warm.length + at + 1,
      kind: isLast && random.between(1, 9) === 1 ? 'failure' : 'normal',
      weight: loaded ? weight : null,
      reps: Math.max(1, reps - (isLast ? tired : 0)),
      after: after + at * 3,
    }
  })
  return [...warm, ...work]
}
