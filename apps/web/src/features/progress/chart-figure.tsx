import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Skeleton } from '#ui'
import { progressTexts } from './progress.texts.ts'

// Charts are 120 kB: they come after the numbers.
const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))

export interface ChartPoint {
  key: string
  /** At the axis. */
  label: string
  /** In the table. */
  name: string
  value: number
}

interface ChartFigureProps {
  kind: 'bar' | 'line'
  title: string
  hint?: string
  /** What is measured, with its unit. */
  unit: string
  /** Head of the table's first column. */
  head: string
  points: readonly ChartPoint[]
  /** What to log, where a line would have fewer than two points. */
  tooFew?: string
  above?: ReactNode
}

/** A chart and its twin, a table with the same numbers. */
export function ChartFigure({ kind, title, hint, unit, head, points, tooFew, above }: ChartFigureProps) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const id = useId()
  const isDrawn = tooFew === undefined || points.length >= 2
  return (
    <section className="progress-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="ui-muted">{hint}</p>}
      {above}
      {isDrawn ? (
        <div className="progress-chart" aria-hidden>
          <Suspense fallback={<Skeleton height={220} />}>
            <Chart kind={kind} unit={unit} points={points} />
          </Suspense>
        </div>
      ) : (
        <p className="progress-too-few">{tooFew}</p>
      )}
      {points.length > 0 && (
        <details className="progress-table">
          <summary>{t('chart.table')}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">{unit}</th>
              </tr>
            </thead>
            <tbody className="ui-numbers">
              {points.map(({ key, name, value }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{formats.number(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
