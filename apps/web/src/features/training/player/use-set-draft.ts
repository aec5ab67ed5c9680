import { useState } from 'react'
import { useLanguage } from '#platform/i18n'
import type { PlayerRow, SetValues } from './player-types.ts'
import { type Measure, readTyped, stepped, typedText } from './typed-numbers.ts'

/** Where a measure is stored. */
export const fieldOf = {
  weight: 'weight_kg',
  repetitions: 'repetitions',
  seconds: 'seconds',
} as const satisfies Record<Measure, keyof SetValues>

/** What is wrong with a row: a text that is no number, or nothing where something must be. */
export interface RowProblem {
  measure: Measure
  kind: 'bad' | 'missing'
}

type Drafts = Partial<Record<Measure, string>>

/** The measures of a row: kilograms, and repetitions or seconds. */
export function measuresOf(row: PlayerRow): [Measure, Measure] {
  return ['weight', row.timed ? 'seconds' : 'repetitions']
}

/**
 * What is typed into a row and not stored yet. A text lives until it has become a number and the device has kept it; nonsense
 * stays in its field and says so.
 */
export function useSetDraft(row: PlayerRow, edit: (values: Partial<SetValues>) => Promise<void>) {
  const language = useLanguage()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [problem, setProblem] = useState<RowProblem>()
  const textOf = (measure: Measure) => drafts[measure] ?? typedText(row.set?.[fieldOf[measure]] ?? null, language)
  const ghostOf = (measure: Measure) => row.suggestion[fieldOf[measure]]
  const type = (measure: Measure, text: string) => {
    setProblem(undefined)
    setDrafts((before) => ({ ...before, [measure]: text }))
  }
  const forget = (measure: Measure, text: string) =>
    setDrafts((before) => (before[measure] === text ? { ...before, [measure]: undefined } : before))
  const keep = async (measure: Measure, value: number | null, text: string) => {
    await edit({ [fieldOf[measure]]: value })
    forget(measure, text)
  }
  return {
    textOf,
    ghostOf,
    problem,
    type,
    /** The field was left: what can be read is kept. */
    leave: (measure: Measure) => {
      const text = drafts[measure]
      if (text === undefined) return
      const value = readTyped(measure, text)
      if (value === undefined) setProblem({ measure, kind: 'bad' })
      else if (value === (row.set?.[fieldOf[measure]] ?? null)) forget(measure, text)
      else void keep(measure, value, text)
    },
    step: (measure: Measure, direction: 1 | -1) => {
      const value = stepped(measure, textOf(measure), ghostOf(measure), direction)
      const text = typedText(value, language)
      type(measure, text)
      void keep(measure, value, text)
    },
    /** All that was typed, ready to be confirmed; undefined where something is wrong, which then stands at the row. */
    read: (): Partial<SetValues> | undefined => {
      const values: Partial<SetValues> = {}
      for (const measure of measuresOf(row)) {
        const typed = readTyped(measure, textOf(measure))
        if (typed === undefined) {
          setProblem({ measure, kind: 'bad' })
          return undefined
        }
        if (typed !== null) values[fieldOf[measure]] = typed
        const isNeeded = measure !== 'weight'
        if (isNeeded && typed === null && ghostOf(measure) === null) {
          setProblem({ measure, kind: 'missing' })
          return undefined
        }
      }
      return values
    },
    clear: () => setDrafts({}),
  }
}
