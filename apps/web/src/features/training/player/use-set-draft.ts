import { useState } from 'react'
import { clockText, type Language } from '@folego/domain'
import { typedDecimal } from '#platform/form'
import { useLanguage } from '#platform/i18n'
import type { PlayerRow, SetValues } from './player-types.ts'
import { type Measure, readTyped, stepped } from './typed-numbers.ts'

/** The field in which a measure is stored. */
export const fieldOf = {
  weight: 'weight_kg',
  repetitions: 'repetitions',
  seconds: 'seconds',
  distance: 'distance_m',
  time: 'seconds',
} as const satisfies Record<Measure, keyof SetValues>

/**
 * A problem with a row: an invalid or a missing number. `unloaded` and `unusual` are questions that the next tap accepts: no
 * load where one is expected, or more than twice the heaviest known.
 */
export interface RowProblem {
  measure: Measure
  kind: 'bad' | 'missing' | 'unloaded' | 'unusual'
  /** Found on leaving the field: it is only marked, because taking the focus back would keep people from leaving it. */
  onLeave?: boolean
}

/** A load beyond this multiple of the heaviest is more likely a typing slip. */
const unusualGrowth = 2

type Drafts = Partial<Record<Measure, string>>

/** The measures of a row: kilograms if it has any, and repetitions, seconds, a distance, or a distance and its time. */
export function measuresOf({ showsLoad, metered, timed }: PlayerRow): Measure[] {
  const amounts = metered
    ? (['distance', 'time'] as const).slice(0, timed ? 2 : 1)
    : ([timed ? 'seconds' : 'repetitions'] as const)
  return [...(showsLoad ? (['weight'] as const) : []), ...amounts]
}

/** The value of a field as it is typed. */
export function typedValue(measure: Measure, value: number | null | undefined, language: Language): string {
  if (value === null || value === undefined) return ''
  if (measure === 'time') return clockText(value)
  return typedDecimal(measure === 'distance' ? value / 1000 : value, language)
}

/**
 * The typed text of a row that is not stored yet. It stays until it parses and the device has stored the number; invalid text
 * stays in its field with an error.
 */
export function useSetDraft(row: PlayerRow, edit: (values: Partial<SetValues>) => Promise<void>) {
  const language = useLanguage()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [problem, setProblem] = useState<RowProblem>()
  // The load that was questioned, so that the question appears only once.
  const [asked, setAsked] = useState<number | null>()
  const textOf = (measure: Measure) => drafts[measure] ?? typedValue(measure, row.set?.[fieldOf[measure]], language)
  const ghostOf = (measure: Measure) => row.suggestion[fieldOf[measure]] ?? null
  const type = (measure: Measure, text: string) => {
    setProblem(undefined)
    setDrafts((before) => ({ ...before, [measure]: text }))
  }
  const forget = (measure: Measure, text: string) =>
    setDrafts((before) => (before[measure] === text ? { ...before, [measure]: undefined } : before))
  const store = async (measure: Measure, value: number | null, text: string) => {
    await edit({ [fieldOf[measure]]: value })
    forget(measure, text)
  }
  const isEmpty = (measure: Measure) => (readTyped(measure, textOf(measure)) ?? ghostOf(measure)) === null
  // A machine may show only one of distance and time.
  const missingOf = (measure: Measure) => {
    const isOther = measure === 'time' || (measure === 'distance' && row.timed && !isEmpty('time'))
    return isEmpty(measure) && !isOther ? 'missing' : undefined
  }
  const askedOf = (weight: number | null) => {
    const question = asked === weight ? undefined : questionOf(row, weight)
    if (question !== undefined) setAsked(weight)
    return question
  }
  return {
    textOf,
    ghostOf,
    problem,
    type,
    /** On blur: stores what can be parsed. */
    leave: (measure: Measure) => {
      const text = drafts[measure]
      if (text === undefined) return
      const value = readTyped(measure, text)
      if (value === undefined) setProblem({ measure, kind: 'bad', onLeave: true })
      else if (value === (row.set?.[fieldOf[measure]] ?? null)) forget(measure, text)
      else void store(measure, value, text)
    },
    step: (measure: Measure, step: number) => {
      const value = stepped(measure, textOf(measure), ghostOf(measure), step)
      const text = typedValue(measure, value, language)
      type(measure, text)
      void store(measure, value, text)
    },
    /** Everything typed, ready to be confirmed; undefined if something is invalid, which is then shown at the row. */
    read: (): Partial<SetValues> | undefined => {
      const values: Partial<SetValues> = {}
      for (const measure of measuresOf(row)) {
        const typed = readTyped(measure, textOf(measure))
        if (typed === undefined) {
          setProblem({ measure, kind: 'bad' })
          return undefined
        }
        const kind = measure === 'weight' ? askedOf(typed) : missingOf(measure)
        if (kind !== undefined) {
          setProblem({ measure, kind })
          return undefined
        }
        if (typed !== null) values[fieldOf[measure]] = typed
      }
      return values
    },
    clear: () => {
      // Mostly nothing was typed: then there is nothing to re-render.
      setDrafts((before) => (Object.keys(before).length === 0 ? before : {}))
      setProblem(undefined)
      setAsked(undefined)
    },
  }
}

/** The question that a row raises once before it is done. Suggested values never raise one. */
function questionOf({ set, suggestion, missesLoad, heaviest }: PlayerRow, weight: number | null) {
  if (set?.confirmed === true && weight === set.weight_kg) return undefined
  if (weight === null) return missesLoad ? 'unloaded' : undefined
  const isUnusual = heaviest !== null && weight > unusualGrowth * heaviest && weight !== suggestion.weight_kg
  return isUnusual ? 'unusual' : undefined
}
