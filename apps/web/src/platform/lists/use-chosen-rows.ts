import { limits } from '@folego/domain'
import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { notifyError, type RowChoice } from '#ui'
import { listsTexts } from './lists.texts.ts'

export interface ChosenRows<Row> extends RowChoice<Row> {
  /** In the order in which they were chosen. */
  rows: readonly Row[]
  clear: () => void
}

/**
 * The selected rows of a list, as many as one call takes. They stay selected on other pages and under other filters;
 * `shown` are the rows of the current page, which are newer than those selected earlier.
 */
export function useChosenRows<Row extends { id: string }>(shown: readonly Row[]): ChosenRows<Row> {
  const t = useTexts(listsTexts)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const newest = new Map(shown.map((row) => [row.id, row]))
  return {
    rows: [...chosen.values()].map((row) => newest.get(row.id) ?? row),
    isChosen: ({ id }) => chosen.has(id),
    choose: (rows, on) => {
      const next = new Map(chosen)
      for (const row of rows) {
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      }
      if (next.size > limits.rowsPerBatch) notifyError(t('chosen.tooMany', { count: limits.rowsPerBatch }))
      else setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
