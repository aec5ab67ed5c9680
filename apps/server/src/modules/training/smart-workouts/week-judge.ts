import {
  directSetsOf,
  floorCodes,
  floorOf,
  namesOfWeekPart,
  sparedInWeek,
  secondsOfSession,
  targetOf,
  type TrainedLine,
  trainingTargets,
  verdictOf,
  weeklyVolume,
} from '@folego/domain'
import { isHeavyHinge, isHeavyRow, isLoadedHinge } from './candidates.rules.ts'
import type { Candidate, Pick } from './candidates.rules.ts'
import { poolOf } from './compose.rules.ts'
import { contradictionsOf, isTooHeavyFor } from './sparing-judge.ts'
import type { ComposedDay, WeekAims } from './week.rules.ts'

/* For tests: what a coach would object to in any week, checked independently of the composer's own code. */

/** The lines of a week that count as sets: minutes of cardio do not. */
export function linesOf(days: readonly ComposedDay[]): TrainedLine[] {
  return picksOf(days).map(({ sets, exercise }) => ({
    sets,
    region: exercise.primary_region,
    secondary_regions: exercise.secondary_regions,
  }))
}

const picksOf = (days: readonly ComposedDay[]): Pick[] =>
  days.flatMap(({ composition }) => composition.picks).filter(({ exercise }) => exercise.pattern !== 'cardio')

const setsWhere = (picks: readonly Pick[], is: (exercise: Candidate) => boolean) =>
  picks.reduce((sum, { exercise, sets }) => sum + (is(exercise) ? sets : 0), 0)

const isPress = ({ pattern }: Candidate) => pattern === 'push_h' || pattern === 'push_v'
const isPull = ({ pattern, primary_region }: Candidate) =>
  (pattern === 'pull_h' || pattern === 'pull_v') && targetOf(primary_region) === 'back'

const isOverhead = ({ pattern, primary_region }: Candidate) =>
  pattern === 'push_v' && primary_region === 'deltoide-anterior'

/** Returns what is wrong with a week of open days, empty if nothing is. */
export function objectionsToWeek(all: readonly Candidate[], week: WeekAims, days: readonly ComposedDay[]): string[] {
  const picks = picksOf(days)
  const lines = linesOf(days)
  const { length: count } = week.days
  const above = weeklyVolume(lines, week.level, count).filter(({ state }) => state === 'above')
  const [presses, pulls] = [setsWhere(picks, isPress), setsWhere(picks, isPull)]
  const isPlain = count >= 3 && week.equipment === null && week.hurts.length === 0
  const isAmple = isPlain && week.minutes >= 60
  const ratio = pulls / presses
  return [
    ...above.map(({ code, sets }) => `${code} above its range (${sets})`),
    ...(isPlain && week.minutes >= 45 && (ratio < (isAmple ? 0.9 : 0.8) || ratio > 1.3)
      ? [`pulls are ${ratio.toFixed(2)} of the presses`]
      : []),
    ...(isAmple ? thinFloors(all, week, lines) : []),
    // Three sets of heavy lifts take the day in less than an hour.
    ...(isPlain && !isAmple && week.type !== 'strength' ? disorderedFloors(all, week, lines) : []),
    ...missingDirections(all, week, picks),
    ...days.flatMap((day) => objectionsToDay(day, week)),
    ...heavyNeighbours(days),
    ...sameHingeEveryDay(week, days),
    ...repeatedWorkouts(week, days),
  ]
}

/** The directions that a week pushes and pulls in. */
const directions: Readonly<Record<string, (exercise: Candidate) => boolean>> = {
  'pressed to the front': ({ pattern, primary_region }) => pattern === 'push_h' && targetOf(primary_region) === 'chest',
  'pressed over the head': isOverhead,
  'pulled from above': (it) => it.pattern === 'pull_v' && isPull(it),
  'pulled to the trunk': (it) => it.pattern === 'pull_h' && isPull(it),
}

/** From 45 minutes on, each direction that equipment and pains allow is trained; four lifts of half an hour have no room for it. */
function missingDirections(all: readonly Candidate[], week: WeekAims, picks: readonly Pick[]): string[] {
  if (week.minutes < 45) return []
  const pool = poolOf(all, week).filter((it) => verdictOf(it, week.hurts).state === 'fine')
  return Object.entries(directions)
    .filter(([, is]) => pool.some(is) && !picks.some(({ exercise }) => is(exercise)))
    .map(([name]) => `nothing is ${name}`)
}

/** Where the minutes do not hold all floors, each has two sets before a later one has more. */
function disorderedFloors(all: readonly Candidate[], week: WeekAims, lines: readonly TrainedLine[]): string[] {
  const pool = poolOf(all, week)
  const wanted = floorCodes.filter((code) => code !== 'hinge' || pool.some(isLoadedHinge)).slice(0, smallFloors)
  const sets = wanted.map((code) => directSetsOf(code, lines))
  return wanted.flatMap((code, at) =>
    (sets[at] ?? 0) < 2 && sets.slice(at + 1).some((more) => more > 2)
      ? [`${code} has ${sets[at]} sets, later ones more`]
      : [],
  )
}
const smallFloors = 6

/** Where the minutes hold all floors, at most one set is missing; a full body of an hour has two of each. */
function thinFloors(all: readonly Candidate[], week: WeekAims, lines: readonly TrainedLine[]): string[] {
  const pool = poolOf(all, week)
  const wanted = floorCodes.filter((code) => code !== 'hinge' || pool.some(isLoadedHinge))
  const missing = wanted.map((code) => ({
    code,
    sets: directSetsOf(code, lines),
    least: floorOf(code, week.days.length),
  }))
  const isTight = week.split === 'full_body' && week.minutes < 90
  const short = missing.reduce((sum, { sets, least }) => sum + Math.max(0, least - sets), 0)
  return [
    ...missing.filter(({ sets }) => sets < 2).map(({ code, sets }) => `${code} has ${sets} sets`),
    ...(short > 1 && !isTight
      ? [`too little of ${missing.map(({ code, sets }) => `${code} ${sets}`).join(', ')}`]
      : []),
  ]
}

function objectionsToDay({ letter, aims, composition: { picks, left } }: ComposedDay, week: WeekAims): string[] {
  const used = 1 - left / (aims.minutes * 60)
  const least = week.level === 'beginner' ? 2 : 3
  const cardio = picks.reduce(
    (sum, { exercise, reps }) => sum + (exercise.pattern === 'cardio' ? Number.parseInt(reps, 10) : 0),
    0,
  )
  const lifting =
    secondsOfSession(
      picks.filter(({ exercise }) => exercise.pattern !== 'cardio'),
      aims.type,
      aims.minutes,
    ).work / 60
  const lifts = picks.filter(({ exercise }) => exercise.pattern !== 'cardio')
  const isOut = ({ exercise }: Pick) => verdictOf(exercise, week.hurts).state === 'out'
  return [
    ...(used > 1 ? [`${letter} takes more than its minutes`] : []),
    ...(cardio > Math.max(30, lifting) || cardio > 60 ? [`${letter} has ${cardio} minutes of cardio`] : []),
    // More than half an hour of cardio needs as much lifting: the dialog says that fewer minutes are enough.
    ...(used < 0.85 && cardio < 30 && week.equipment === null && week.hurts.length === 0
      ? [`${letter} uses ${Math.round(used * 100)} % of its minutes`]
      : []),
    ...picks.filter(isOut).map(({ exercise }) => `${exercise.id} hurts`),
    ...picks
      .filter((pick) => isTooHeavyFor(pick, week))
      .map(({ exercise, reps }) => `${exercise.id} is heavy with ${reps}`),
    ...picks.flatMap(({ exercise }) =>
      contradictionsOf(exercise, verdictOf(exercise, week.hurts)).map((words) => `${exercise.id}: ${words}`),
    ),
    ...picks
      .filter(({ role, sets }) => role === 'main' && sets < least)
      .map(({ exercise, sets }) => `${exercise.id} has ${sets} sets`),
    ...(lifts.length > 8 ? [`${letter} is a list`] : []),
    ...(lifts.length < (week.minutes < 45 ? 3 : 4) && week.equipment === null && week.hurts.length === 0
      ? [`${letter} has only ${lifts.length} exercises`]
      : []),
  ]
}

function heavyNeighbours(days: readonly ComposedDay[]): string[] {
  return days.flatMap((day) =>
    days
      .filter(({ day_number }) => [1, 6].includes(Math.abs(day_number - day.day_number)))
      .filter(
        (next) =>
          day.composition.picks.some(({ exercise }) => isHeavyHinge(exercise)) &&
          next.composition.picks.some(({ exercise }) => isHeavyRow(exercise)),
      )
      .map((next) => `a heavy hinge on ${day.letter} beside a heavy row on ${next.letter}`),
  )
}

function sameHingeEveryDay({ level, split }: WeekAims, days: readonly ComposedDay[]): string[] {
  if (level !== 'beginner' || split !== 'full_body' || days.length < 2) return []
  const [first, ...others] = days.map(
    ({ composition }) => new Set(composition.picks.map(({ exercise }) => exercise).filter(isLoadedHinge)),
  )
  return [...(first ?? [])].filter((it) => others.every((day) => day.has(it))).map(({ id }) => `${id} on every day`)
}

function repeatedWorkouts({ equipment, hurts }: WeekAims, days: readonly ComposedDay[]): string[] {
  if (equipment !== null || hurts.length > 0) return []
  return days.flatMap((one, at) =>
    days.slice(at + 1).flatMap((other) => {
      if (one.part !== other.part || one.letter === other.letter) return []
      const [mine, its] = [one, other].map(({ composition }) => composition.picks.map(({ exercise }) => exercise.id))
      const same = (mine ?? []).filter((id) => its?.includes(id))
      return same.length > (mine?.length ?? 0) / 2 ? [`${one.letter} and ${other.letter} are the same`] : []
    }),
  )
}

/** The weeks printed for reading, in Portuguese. */
export function writtenWeek(
  all: readonly Candidate[],
  days: readonly ComposedDay[],
  { level, minutes, hurts }: WeekAims,
): string {
  const spared = sparedInWeek(all, hurts)
  const codes = new Set(spared.map(({ code }) => code))
  const rated = weeklyVolume(linesOf(days), level, days.length, codes).filter(({ range }) => range !== null)
  const words = rated.map(({ names, sets, state, lacks }) => {
    const mark =
      state === 'within' ? '' : state === 'above' ? ' (acima)' : state === 'spared' ? ' (poupado)' : ' (abaixo)'
    const thin = lacks.length > 0 ? ` falta ${lacks.map((it) => it['pt-BR']).join(', ')}` : ''
    return `${names['pt-BR'].toLowerCase()} ${String(sets).replace('.', ',')}${mark}${thin}`
  })
  return [
    ...days.map(({ letter, day_number, part, composition: { picks, left, untrained } }) =>
      [
        `   ${letter} · dia ${day_number} · ${part.focus_area} · ${minutes - Math.floor(left / 60)} min`,
        ...picks.map(
          ({ exercise, sets, reps, rest_seconds }) =>
            `      ${exercise.name_pt}: ${sets} × ${reps}, descanso ${rest_seconds} s`,
        ),
        ...(untrained.length > 0
          ? [`      Não coube: ${untrained.map((it) => trainingTargets[it].names['pt-BR'].toLowerCase()).join(', ')}`]
          : []),
      ].join('\n'),
    ),
    `   Séries na semana: ${words.join('; ')}`,
    ...(spared.length > 0
      ? [`   Não se pede: ${spared.map(({ code }) => namesOfWeekPart(code)['pt-BR']).join(', ')}`]
      : []),
  ].join('\n')
}
