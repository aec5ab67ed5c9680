import { Button, Skeleton } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { lazyExtra } from './lazy-extra.tsx'
import { Panel } from './panel.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './chart-figure.module.css'

export interface ChartPoint {
  /** Short label below the bar. */
  tick: string
  /** Full label in the table and the tooltip. */
  name: string
  /** The day as `YYYY-MM-DD`: on a phone, many days are a calendar. */
  day?: string
  /** The period is still running: its bar is hatched. */
  partial?: boolean
  /** Null if nothing was measured. */
  value: number | null
}

export interface ChartFigureProps {
  title: string
  /** What the chart shows, in one sentence, for screen readers. */
  summary: string
  /** Counts are bars from zero; continuous values are a line. */
  kind: 'bar' | 'line'
  points: readonly ChartPoint[]
  /** Headings of the table: for the points and for their values. */
  headings: { name: string; value: string }
  /** Formats a value for display. */
  format: (value: number) => string
  actions?: ReactNode
  /** The unit of the values, as displayed after a number: 'kg'. */
  unit?: string
  /** Fits a line's axis to the range of its values; otherwise it starts at zero. */
  fitted?: boolean
  /** The page has the same values in a table of its own: no second one. */
  hasTable?: boolean
  /** One sentence about the values. */
  hint?: string | undefined
  /** Below the chart: a link. */
  children?: ReactNode
}

// Charting takes a hundred kilobytes; the page and the table do not wait for it.
const ChartDrawing = lazyExtra(async () => (await import('./chart-drawing.tsx')).ChartDrawing)

/** The chart failed to load, most likely without a network: shows the table instead. */
function MissingDrawing({ onMissing }: { onMissing: () => void }) {
  useEffect(onMissing, [onMissing])
  return null
}

/** Pixels. */
export const chartHeight = 240

/** One measure as a chart, with a table of the same data one click away, unless the page has it already. */
export function ChartFigure({ title, summary, actions, hint, hasTable = false, children, ...chart }: ChartFigureProps) {
  const texts = useUiTexts()
  const [asTable, setAsTable] = useState(false)
  const showTable = useCallback(() => setAsTable(true), [])
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <Panel
      title={title}
      {...(hint !== undefined && { hint })}
      action={
        <>
          {actions}
          {(!hasTable || asTable) && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? texts.showChart : texts.showTable}
            </Button>
          )}
        </>
      }
    >
      {asTable ? (
        <ChartTable {...chart} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg drawn by a library
        <div role="img" className={styles.drawing} aria-label={`${title}. ${summary}`} style={{ height: chartHeight }}>
          <ChartDrawing
            {...chart}
            instead={<Skeleton height={chartHeight} />}
            renderFailed={() => <MissingDrawing onMissing={showTable} />}
          />
        </div>
      )}
      {children}
    </Panel>
  )
}

type ChartTableProps = Pick<ChartFigureProps, 'points' | 'headings' | 'format'>

function ChartTable({ points, headings, format }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className={styles.chartTable} aria-label={`${headings.name}, ${headings.value}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{headings.name}</th>
            <th scope="col">{headings.value}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="ui-numbers">{value === null ? '–' : format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
