import { letterOfDay, partOfDay } from '@folego/contract'
import { secondsOfLine, secondsOfSession, targetOf, type TrainedLine, verdictOf } from '@folego/domain'
import type { SplitCode, SplitPart } from '@folego/contract'
import { chance, isHeavyHinge, isHeavyRow, isLoadedHinge, lineFor } from './candidates.rules.ts'
import type { Aims, Candidate, Pick } from './candidates.rules.ts'
import { composeSession, poolOf, untrainedOf } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'
import { inOrder } from './order.rules.ts'
import { timeLeft } from './session.rules.ts'
import { weightsOf } from './slots.rules.ts'
import { balance } from './week-balance.rules.ts'

/*
 * A week from a split: each part is composed as its own session, then all are adjusted together to the weekly sets that every
 * muscle should have.
 */

/** The input of a week: the aims of each session, the split, and its training days in order. */
export interface WeekAims extends Omit<Aims, 'regions' | 'keep' | 'littleTime' | 'tired' | 'without'> {
  split: SplitCode
  days: readonly WeekDayAim[]
}

/** A training day; one with lines stays unchanged and counts. */
export interface WeekDayAim {
  day_number: number
  lines: readonly { id: string; sets: number }[] | null
}

/** A composed day. Days with the same letter are the same workout. */
export interface ComposedDay {
  day_number: number
  letter: string
  part: SplitPart
  aims: Aims
  composition: Composition
}

/** Another beginning of the search, where it ended in a week that lacks something. */
const attempts = 4
const nextSeed = 7919

/**
 * Composes the open days of a week, in order. Every muscle comes as close to its weekly range and floors as the minutes of the days
 * allow: never above its range, and below only if nothing more fits. Pure.
 */
export function composeWeek(all: readonly Candidate[], week: WeekAims): ComposedDay[] {
  let best = composeOnce(all, week)
  for (let attempt = 1; attempt < attempts && best.lacks > 0; attempt += 1) {
    const other = composeOnce(all, { ...week, seed: week.seed + attempt * nextSeed })
    if (other.lacks < best.lacks) best = other
  }
  return best.days
}

/** One week of the seed. `lacks`: what is missing or uneven in it, 0 if nothing is. */
function composeOnce(all: readonly Candidate[], week: WeekAims): { days: ComposedDay[]; lacks: number } {
  const planned = week.days.map((day, at) => ({
    ...day,
    letter: letterOfDay(week.split, at, week.days.length),
    part: partOfDay(week.split, at),
  }))
  const wanted = planned.filter(({ lines }) => lines === null)
  const byId = new Map(all.map((exercise) => [exercise.id, exercise]))
  const exercisesOf = ({ lines }: WeekDayAim) =>
    (lines ?? []).flatMap(({ id, sets }) => {
      const exercise = byId.get(id)
      return exercise === undefined ? [] : [{ exercise, sets }]
    })
  // What anybody of this level may do with this equipment and these pains, judged once for all days.
  const pool = poolOf(all, week)
  const composed = new Map<string, ComposedDay>()
  for (const [at, { letter, day_number, part }] of planned.entries()) {
    if (composed.has(letter) || !wanted.some((day) => day.letter === letter)) continue
    // Another workout of the same part has other exercises.
    const siblings = planned.filter((day) => day.letter !== letter && day.part === part)
    const used = siblings.flatMap((day) => [
      ...exercisesOf(day).map(({ exercise }) => exercise),
      ...(composed.get(day.letter)?.composition.picks ?? []).map(({ exercise }) => exercise),
    ])
    const without = [
      ...tiringBesides(
        all,
        neighboursOf(planned, letter).map((day) => ({ ...day, exercises: exercisesOf(day) })),
      ),
      ...(at % 2 === 1 && week.level === 'beginner' ? used.filter(isLoadedHinge).map(({ id }) => id) : []),
    ]
    const aims = aimsOfDay(week, part, [...week.avoid, ...used.map(({ id }) => id)], without, at)
    composed.set(letter, { day_number, part, letter, aims, composition: composeSession(pool, aims) })
  }
  const parts = [...composed].map(([letter, { aims, composition }]) => ({
    aims,
    picks: composition.picks,
    times: wanted.filter((day) => day.letter === letter).length,
  }))
  const fixed = planned.flatMap(exercisesOf).map(({ exercise, sets }): TrainedLine & { exercise: Candidate } => ({
    exercise,
    sets,
    region: exercise.primary_region,
    secondary_regions: exercise.secondary_regions,
  }))
  const lacks = balance(pool, { parts, fixed, level: week.level, days: week.days.length })
  for (const [at, { aims, composition }] of [...composed.values()].entries()) {
    composition.picks = withCardio(all, aims, inOrder(parts[at]?.picks ?? []))
    composition.left = timeLeft(aims, composition.picks)
    composition.untrained = untrainedOf({ aims, picks: composition.picks, weights: weightsOf(aims) })
  }
  const days = wanted.flatMap(({ day_number, letter }) => {
    const day = composed.get(letter)
    return day === undefined ? [] : [{ ...day, day_number }]
  })
  return { days, lacks }
}

type Planned = WeekDayAim & { letter: string; part: SplitPart }

/** The training days before or after one of a workout's days. */
function neighboursOf(planned: readonly Planned[], letter: string): Planned[] {
  const own = planned.filter((day) => day.letter === letter).map(({ day_number }) => day_number)
  return planned.filter(({ day_number }) => own.some((at) => [1, 6].includes(Math.abs(at - day_number))))
}

/** Heavy hinge and heavy row tire the lower back: they are not on consecutive days. A day of legs has its hinge. */
function tiringBesides(
  all: readonly Candidate[],
  neighbours: readonly (Planned & { exercises: readonly { exercise: Candidate }[] })[],
): string[] {
  const hinges = neighbours.some(({ lines, part, exercises }) =>
    lines === null ? trainsHamstrings(part) : exercises.some(({ exercise }) => isHeavyHinge(exercise)),
  )
  const rows = neighbours.some(({ exercises }) => exercises.some(({ exercise }) => isHeavyRow(exercise)))
  return all.filter((it) => (hinges && isHeavyRow(it)) || (rows && isHeavyHinge(it))).map(({ id }) => id)
}

const trainsHamstrings = ({ regions }: SplitPart) => regions.some((region) => targetOf(region) === 'hamstrings')

function aimsOfDay(
  { days: _days, split: _split, ...aims }: WeekAims,
  part: SplitPart,
  avoid: string[],
  without: string[],
  at: number,
): Aims {
  return {
    ...aims,
    regions: part.regions,
    avoid,
    without,
    seed: aims.seed + at,
    keep: [],
    littleTime: false,
    tired: [],
  }
}

/** Steady cardio that every gym has; sprints and jumps are a workout of their own. */
const steady: ReadonlySet<string> = new Set([
  'esteira-caminhada-inclinada',
  'esteira-caminhada',
  'bicicleta-ergometrica-vertical',
  'bicicleta-horizontal',
  'eliptico',
  'remo-ergometrico',
])
const wantedShare = 0.13
/** Half an hour and more is said in fives. */
const cardio = { step: 5, stepped: 30, least: 5 } as const
/** Only a day for endurance has an hour of it. */
const mostCardio = { strength: 45, hypertrophy: 45, endurance: 60 } as const

/** Minutes that no sensible set needs are for easy cardio at the end, where the gym has a machine for it. */
function withCardio(all: readonly Candidate[], aims: Aims, picks: Pick[]): Pick[] {
  const left = timeLeft(aims, picks)
  if (left < aims.minutes * 60 * wantedShare || picks.length === 0) return picks
  const [exercise] = all
    .filter(({ id, equipment }) => steady.has(id) && (aims.equipment === null || aims.equipment.includes(equipment)))
    .filter((it) => ['fine', 'adapt'].includes(verdictOf(it, aims.hurts).state))
    .sort((a, b) => chance(aims.seed, a.id) - chance(aims.seed, b.id))
  if (exercise === undefined) return picks
  const line = { ...lineFor(exercise), sets: 1, rest_seconds: 60 }
  const free = Math.floor((left - secondsOfLine({ ...line, reps: '0 min' }, aims.type)) / 60)
  // More than half an hour of it only after as much lifting.
  const lifted = secondsOfSession(picks, aims.type, aims.minutes).work / 60
  const most = Math.min(mostCardio[aims.type], Math.max(cardio.stepped, lifted - (lifted % cardio.step)))
  const minutes = Math.min(most, free < cardio.stepped ? free : free - (free % cardio.step))
  if (minutes < cardio.least) return picks
  const target = targetOf(exercise.primary_region)
  return [...picks, { ...line, reps: `${minutes} min`, locked: false, role: 'minor', target, rank: 9 }]
}
