import { type ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ChartFigure, Panel } from '#ui'
import { progressTexts } from './progress.texts.ts'
import styles from './progress.module.css'

interface LinePanelProps {
  title: string
  hint?: string
  /** The measure with its unit: 'Peso (kg)'. */
  measure: string
  /** Shown after a number: 'kg'. */
  unit: string
  points: readonly { date: string; value: number }[]
  /** Shown with fewer than two points: what to log. */
  tooFew: string
  /** Next to the title. */
  actions?: ReactNode
  /** Below the chart. */
  children?: ReactNode
}

/** A chart of a value over time; with fewer than two points, a hint what to log. */
export function LinePanel({ title, hint, measure, unit, points, tooFew, actions, children }: LinePanelProps) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || first === undefined || last === undefined) {
    return (
      <Panel title={title} action={actions}>
        {first && (
          <p className="ui-numbers">
            {formats.date(first.date)}:{' '}
            <strong>
              {formats.number(first.value)} {unit}
            </strong>
          </p>
        )}
        <p className={styles.tooFew}>{tooFew}</p>
        {children}
      </Panel>
    )
  }
  const summary = t('chart.line', {
    first: formats.number(first.value),
    from: formats.date(first.date),
    last: formats.number(last.value),
    to: formats.date(last.date),
  })
  return (
    <ChartFigure
      kind="line"
      fitted
      title={title}
      summary={summary}
      hint={hint}
      unit={unit}
      headings={{ name: t('chart.date'), value: measure }}
      format={formats.number}
      actions={actions}
      points={points.map(({ date, value }) => ({ tick: formats.dayMonth(date), name: formats.date(date), value }))}
    >
      {children}
    </ChartFigure>
  )
}
