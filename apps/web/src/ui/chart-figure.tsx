import { Button, Skeleton } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Panel } from './panel.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './chart-figure.module.css'

export interface ChartPoint {
  /** Below the bar: short. */
  tick: string
  /** In table and tooltip: whole. */
  name: string
  /** Null where nothing was measured. */
  value: number | null
}

export interface ChartFigureProps {
  title: string
  /** What is to be seen, in one sentence, for those who do not see it. */
  summary: string
  /** Counts are bars from zero; what goes on from one point to the next is a line. */
  kind: 'bar' | 'line'
  points: readonly ChartPoint[]
  /** Headings of the table: of the points and of their values. */
  headings: { name: string; value: string }
  /** A value as it is read. */
  format: (value: number) => string
  actions?: ReactNode
  /** What the values are measured in, as it stands behind a number: 'kg'. */
  unit?: string
  /** A line over the range in which it moves; from zero without it. */
  fitted?: boolean
}

// Drawing takes a hundred kilobytes; the page, and the table, do not wait for them.
const ChartDrawing = lazy(async () => {
  const fetched = await import('./chart-drawing.tsx').catch(() => undefined)
  return { default: fetched?.ChartDrawing ?? MissingDrawing }
})

/** It could not be fetched, most likely without a network: the table is there. */
function MissingDrawing({ onMissing }: { onMissing: () => void }) {
  useEffect(onMissing, [onMissing])
  return null
}

/** Pixels. */
export const chartHeight = 240

/** One measure as a drawing, with its twin as a table one press away. */
export function ChartFigure({ title, summary, actions, ...chart }: ChartFigureProps) {
  const texts = useUiTexts()
  const [asTable, setAsTable] = useState(false)
  const showTable = useCallback(() => setAsTable(true), [])
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <Panel
      title={title}
      action={
        <>
          {actions}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? texts.showChart : texts.showTable}
          </Button>
        </>
      }
    >
      {asTable ? (
        <ChartTable {...chart} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg that a library draws
        <div role="img" className={styles.drawing} aria-label={`${title}. ${summary}`} style={{ height: chartHeight }}>
          <Suspense fallback={<Skeleton height={chartHeight} />}>
            <ChartDrawing {...chart} onMissing={showTable} />
          </Suspense>
        </div>
      )}
    </Panel>
  )
}

type ChartTableProps = Pick<ChartFigureProps, 'points' | 'headings' | 'format'>

function ChartTable({ points, headings, format }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
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
