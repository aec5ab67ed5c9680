import { offeredSets, type PreviousSet, usualLoads } from '@folego/domain'
import type { LoadMeasure, SheetLoad, UpcomingExercise } from '@folego/contract'
import type { PreviousTime } from '../player.rules.ts'
import { numberOf, shiftedLoad, typeOf, withLoad } from './sheet-changes.rules.ts'
import type { Line } from './sheet-changes.rules.ts'

interface WantedLoad {
  weight: number | null
  weight_type: LoadMeasure
}

/**
 * Returns a line with the load that a student is to have the next time. In the same measure every load moves by as much, which
 * preserves the weekly progression; in another one each keeps its share of the next load. `next` is the next line of the exercise.
 */
export function lineWithLoad<L extends Line>(line: L, next: UpcomingExercise, { weight, weight_type }: WantedLoad): L {
  if (weight === null) return withLoad(line, () => null)
  const typed = String(weight).replace('.', ',')
  if (typeOf(line) === weight_type) return withLoad(line, (before) => shiftedLoad(before, next.weight, typed))
  return withLoad({ ...line, weight_type }, (before) => {
    const [own, from] = [numberOf(before), numberOf(next.weight)]
    if (own === undefined || !from) return typed
    return String(Math.round((2 * weight * own) / from) / 2).replace('.', ',')
  })
}

/** The estimated maximum that the player takes percentages of, of the last time and the best recent one; null without one. */
export function oneRepMaxOf(previous: readonly PreviousSet[], recent: readonly PreviousSet[]): number | null {
  const targets = [{ repetitions: '', weight: '100', seconds: null }]
  const { reason } = offeredSets({
    targets,
    weight_type: 'percent',
    kind: 'unknown',
    loads: usualLoads,
    previous,
    recent,
  })
  return reason?.kind === 'percent' ? reason.oneRepMax : null
}

/** The heaviest working set of the last time; null if there was none. */
export function lastTime(time: PreviousTime | undefined): SheetLoad['last'] {
  const working = time?.sets.filter(({ kind }) => kind !== 'warmup' && kind !== 'drop') ?? []
  const heaviest = working.toSorted((a, b) => (b.weight_kg ?? 0) - (a.weight_kg ?? 0))[0]
  if (time === undefined || heaviest === undefined) return null
  return { weight_kg: heaviest.weight_kg, repetitions: heaviest.repetitions, at: time.at }
}
