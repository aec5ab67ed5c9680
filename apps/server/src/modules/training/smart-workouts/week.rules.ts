import { letterOfDay, partOfDay } from '@folego/contract'
import {
  setsByTarget,
  type TargetCode,
  targetOf,
  type TrainedLine,
  type VolumeRange,
  volumeStateOf,
  weeklyRanges,
  weeklyTargets,
} from '@folego/domain'
import type { SplitCode, SplitPart } from '@folego/contract'
import type { Aims, Candidate, Pick, Role } from './candidates.rules.ts'
import { composeSession } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'
import { inOrder } from './order.rules.ts'
import { mostSetsOfTarget, setsOf } from './prescription.rules.ts'
import { directSets, mostExercises, timeLeft } from './session.rules.ts'

/*
 * A week from a split: each part is composed as its own session, then all are adjusted together to the weekly sets that every
 * muscle should have.
 */

/** The input of a week: the aims of each session, the split, and its training days in order. */
export interface WeekAims extends Omit<Aims, 'regions' | 'keep' | 'littleTime' | 'tired'> {
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

/** One workout of the week and how often it is done. */
interface Part {
  aims: Aims
  picks: Pick[]
  times: number
}

/**
 * Composes the open days of a week, in order. Every muscle comes as close to its weekly range as the minutes of the days allow:
 * never above it if sets can be removed, and below it only if nothing more fits. Pure.
 */
export function composeWeek(all: readonly Candidate[], week: WeekAims): ComposedDay[] {
  const wanted = week.days.flatMap((day, at) =>
    day.lines === null ? [{ ...day, letter: letterOfDay(week.split, at), part: partOfDay(week.split, at) }] : [],
  )
  const byId = new Map(all.map((exercise) => [exercise.id, exercise]))
  const fixed = week.days.flatMap(({ lines }) => lines ?? []).flatMap(({ id, sets }) => trainedBy(byId.get(id), sets))
  const composed = new Map<string, ComposedDay>()
  // Different workouts of the same part should have different exercises.
  const used = new Set([...week.avoid, ...(repeatsNothing(week) ? idsOfFixedDays(week) : [])])
  for (const [at, { letter, ...day }] of wanted.entries()) {
    if (composed.has(letter)) continue
    const aims = aimsOfDay(week, day.part, [...used], at)
    const composition = composeSession(all, aims)
    composed.set(letter, { ...day, letter, aims, composition })
    if (repeatsNothing(week)) for (const { exercise } of composition.picks) used.add(exercise.id)
  }
  const timesOf = (letter: string) => wanted.filter((day) => day.letter === letter).length
  const parts = [...composed].map(([letter, { aims, composition }]): Part => ({
    aims,
    picks: composition.picks,
    times: timesOf(letter),
  }))
  balance(all, { parts, fixed, range: weeklyRanges[week.level] })
  for (const part of parts) part.picks.splice(0, part.picks.length, ...inOrder(part.picks))
  return wanted.flatMap(({ day_number, letter }) => {
    const day = composed.get(letter)
    return day === undefined ? [] : [{ ...day, day_number }]
  })
}

/** With a split of one part, every day is its own workout. */
function repeatsNothing({ split, days }: WeekAims): boolean {
  return (
    letterOfDay(split, 0) !== letterOfDay(split, 1) && partOfDay(split, 0) === partOfDay(split, 1) && days.length > 1
  )
}

const idsOfFixedDays = ({ days }: WeekAims) => days.flatMap(({ lines }) => lines ?? []).map(({ id }) => id)

function aimsOfDay(
  { days: _days, split: _split, ...aims }: WeekAims,
  part: SplitPart,
  avoid: string[],
  at: number,
): Aims {
  return { ...aims, regions: part.regions, avoid, seed: aims.seed + at, keep: [], littleTime: false, tired: [] }
}

function trainedBy(exercise: Candidate | undefined, sets: number): TrainedLine[] {
  if (exercise === undefined) return []
  return [{ sets, region: exercise.primary_region, secondary_regions: exercise.secondary_regions }]
}

/** Adjusts the weekly sets of the relevant muscles to their range, as far as time allows. */
function balance(all: readonly Candidate[], week: Week): void {
  // Each step changes one set; a week has fewer than this.
  for (let step = 0; step < 300; step += 1) {
    if (!takeAway(week) && !add(week) && !introduce(all, week)) return
  }
}

interface Week {
  parts: readonly Part[]
  fixed: readonly TrainedLine[]
  range: VolumeRange
}

/** Returns the sets of each muscle in the week; assisting muscles count half. */
function volumeOf({ parts, fixed }: Week): Map<TargetCode, number> {
  const lines = parts.flatMap(({ picks, times }) =>
    picks.flatMap(({ exercise, sets }) => trainedBy(exercise, sets * times)),
  )
  return setsByTarget([...fixed, ...lines])
}

const judged: readonly TargetCode[] = weeklyTargets
const stateIn = (volume: ReadonlyMap<TargetCode, number>, target: TargetCode, range: VolumeRange) =>
  volumeStateOf(volume.get(target) ?? 0, range)

const directOf = ({ exercise }: Pick) => targetOf(exercise.primary_region)
const trainsAny = ({ exercise }: Pick, target: TargetCode) =>
  [exercise.primary_region, ...exercise.secondary_regions].some((region) => targetOf(region) === target)

/** The order in which roles are given up. */
const givenUp: Readonly<Record<Role, number>> = { minor: 0, accessory: 1, second: 2, main: 3 }

const fewestSets = 2

/**
 * Removes one set, or an exercise without a set to spare, from a muscle above its range. Returns false if nothing can be removed.
 */
function takeAway(week: Week): boolean {
  const volume = volumeOf(week)
  const above = judged.filter((target) => stateIn(volume, target, week.range) === 'above')
  for (const target of above) {
    const options = picksOf(week)
      .filter(({ pick }) => trainsAny(pick, target))
      .sort(
        (a, b) =>
          Number(directOf(b.pick) === target) - Number(directOf(a.pick) === target) ||
          givenUp[a.pick.role] - givenUp[b.pick.role] ||
          b.pick.sets - a.pick.sets,
      )
    // Too much of one muscle is worse than slightly too little of another that is trained with it.
    const best =
      options.find(({ pick }) => canSpare(week, volume, pick, target)) ??
      options.find(({ pick }) => pick.sets > fewestSets)
    if (best === undefined) continue
    if (best.pick.sets > fewestSets) best.pick.sets -= 1
    else best.part.picks.splice(best.part.picks.indexOf(best.pick), 1)
    return true
  }
  return false
}

const picksOf = ({ parts }: Week) => parts.flatMap((part) => part.picks.map((pick) => ({ part, pick })))

/** A set can be removed if its muscle stays in its range without it; a whole exercise only if it is no main lift. */
function canSpare(week: Week, volume: ReadonlyMap<TargetCode, number>, pick: Pick, target: TargetCode): boolean {
  const times = week.parts.find(({ picks }) => picks.includes(pick))?.times ?? 1
  const taken = pick.sets > fewestSets ? 1 : pick.sets
  if (taken > 1 && (pick.role === 'main' || directOf(pick) !== target)) return false
  const own = directOf(pick)
  return !judged.includes(own) || (volume.get(own) ?? 0) - taken * times >= week.range.min
}

/**
 * Adds an exercise for a muscle below its range on one of its days: an additional one if time and the number of exercises allow,
 * else in place of one that its own muscle can spare. Returns false if nothing fits.
 */
function introduce(all: readonly Candidate[], week: Week): boolean {
  const volume = volumeOf(week)
  for (const target of lacking(week, volume)) {
    for (const part of week.parts.filter(({ aims }) => aims.regions.some((region) => targetOf(region) === target))) {
      const spares = part.picks.filter(
        (pick) => directOf(pick) !== target && canSpareWhole(week, volume, pick) && !trainsAny(pick, target),
      )
      for (const spare of [undefined, ...spares]) {
        const rest = part.picks.filter((pick) => pick !== spare)
        const pick = extraFor(all, part, rest, target)
        if (pick === undefined || !helpsWithin(week, volume, part, pick)) continue
        part.picks.splice(0, part.picks.length, ...rest, pick)
        return true
      }
    }
  }
  return false
}

/** Returns the exercise that a session would add for the muscle, with the fewest sets; undefined if nothing fits. */
function extraFor(
  all: readonly Candidate[],
  { aims }: Part,
  rest: readonly Pick[],
  target: TargetCode,
): Pick | undefined {
  if (rest.length >= mostExercises(aims.level)) return undefined
  const keep = rest.map(({ exercise, sets, reps, rest_seconds }) => ({ id: exercise.id, sets, reps, rest_seconds }))
  const regions = aims.regions.filter((region) => targetOf(region) === target)
  const added = composeSession(all, { ...aims, regions, keep }).picks.filter(
    ({ locked, exercise }) => !locked && targetOf(exercise.primary_region) === target,
  )
  const pick = added.find(({ mechanic }) => mechanic === 'isolation') ?? added[0]
  if (pick === undefined) return undefined
  const extra = { ...pick, sets: fewestSets }
  return timeLeft(aims, [...rest, extra]) < 0 ? undefined : extra
}

/** An exercise can be removed if it is no main lift and its muscle stays in its range without it. */
function canSpareWhole({ parts, range }: Week, volume: ReadonlyMap<TargetCode, number>, pick: Pick): boolean {
  if (pick.role === 'main') return false
  const times = parts.find(({ picks }) => picks.includes(pick))?.times ?? 1
  const own = directOf(pick)
  return !judged.includes(own) || (volume.get(own) ?? 0) - pick.sets * times >= range.min
}

/** Adds one set to a muscle below its range, the one that lacks most first. Returns false if nothing fits. */
function add(week: Week): boolean {
  const volume = volumeOf(week)
  for (const target of lacking(week, volume)) {
    const options = picksOf(week)
      .filter(({ part, pick }) => directOf(pick) === target && canGrow(week, volume, part, pick))
      .sort((a, b) => a.pick.sets - b.pick.sets || givenUp[b.pick.role] - givenUp[a.pick.role])
    for (const { part, pick } of options) if (grow(week, volume, part, pick)) return true
  }
  return false
}

/** Returns the muscles below their range, the one that lacks most first. */
function lacking({ range }: Week, volume: ReadonlyMap<TargetCode, number>): TargetCode[] {
  return judged
    .filter((target) => (volume.get(target) ?? 0) < range.min)
    .sort((a, b) => (volume.get(a) ?? 0) - (volume.get(b) ?? 0))
}

function canGrow(week: Week, volume: ReadonlyMap<TargetCode, number>, part: Part, pick: Pick): boolean {
  const { level } = part.aims
  if (pick.sets >= Math.max(setsOf[pick.role][level].most, mostSetsOfLine)) return false
  if (directSets(part.picks, directOf(pick)) >= mostSetsOfTarget[level]) return false
  return helpsWithin(week, volume, part, { ...pick, sets: 1 })
}

/** Whether the sets of an exercise bring no assisting muscle above its range. */
function helpsWithin({ range }: Week, volume: ReadonlyMap<TargetCode, number>, { times }: Part, pick: Pick): boolean {
  const helped = new Set(pick.exercise.secondary_regions.map(targetOf))
  helped.delete(directOf(pick))
  return [...helped].every((it) => !judged.includes(it) || (volume.get(it) ?? 0) + (pick.sets * times) / 2 <= range.max)
}

/** Balancing a week never raises an exercise above this many sets. */
const mostSetsOfLine = 4

/** Adds the set if the day has time, else in place of a set that its own muscle can spare. */
function grow(week: Week, volume: ReadonlyMap<TargetCode, number>, part: Part, pick: Pick): boolean {
  const fits = () => timeLeft(part.aims, part.picks) >= 0
  pick.sets += 1
  if (fits()) return true
  const spares = part.picks
    .filter((it) => it.sets > fewestSets && directOf(it) !== directOf(pick) && canSpare(week, volume, it, directOf(it)))
    .sort((a, b) => (volume.get(directOf(b)) ?? 0) - (volume.get(directOf(a)) ?? 0))
  for (const spare of spares) {
    spare.sets -= 1
    if (fits()) return true
    spare.sets += 1
  }
  pick.sets -= 1
  return false
}
