import { BarChart, LineChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import '@mantine/charts/styles.layer.css'
import { chartHeight, type ChartFigureProps } from './chart-figure.tsx'
import { roundTicks } from './chart-ticks.ts'
import { DayGrid } from './day-grid.tsx'
import { media } from './theme/breakpoints.ts'
import styles from './chart-figure.module.css'

type ChartDrawingProps = Pick<ChartFigureProps, 'kind' | 'points' | 'headings' | 'format' | 'fitted' | 'unit'>

/** Up to this many bars are wide enough for value labels. */
const labelledBars = { phone: 8, wider: 14 }

/** The chart itself; the figure carries its text alternative, so nothing in it takes the keyboard focus. */
export function ChartDrawing({ kind, points, headings, format, unit, fitted = false }: ChartDrawingProps) {
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false })
  const hatching = useId()
  // Ticks that do not fit are dropped, so look them up by name rather than by index.
  const ticks = new Map(points.map(({ tick, name }) => [name, tick]))
  const data = points.map(({ tick, name, value, partial }) => ({
    tick,
    name,
    value,
    ...(partial && { color: `url(#${hatching})` }),
  }))
  const values = points.map(({ value }) => value).filter((value) => value !== null)
  const yTicks = roundTicks(values, { fitted, whole: kind === 'bar' })
  const measured = (value: number) => (unit === undefined ? format(value) : `${format(value)} ${unit}`)
  const labelled = kind === 'bar' && points.length <= labelledBars[phone ? 'phone' : 'wider']
  if (phone && !labelled && kind === 'bar' && points.every(({ day }) => day !== undefined)) {
    return <DayGrid points={points} />
  }
  const common = {
    h: chartHeight,
    data,
    dataKey: 'name',
    series: [{ name: 'value', label: headings.value, color: `var(--ui-${kind === 'line' ? 'accent' : 'data'})` }],
    valueFormatter: measured,
    // With a value on each bar, lines would only cross the numbers.
    gridAxis: labelled ? ('none' as const) : ('x' as const),
    withYAxis: !labelled,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    xAxisProps: {
      tickFormatter: (name: string) => ticks.get(name) ?? '',
      // Every n-th, counted back from the latest: what merely fits would leave uneven gaps.
      interval: 'equidistantPreserveEnd' as const,
      minTickGap: 12,
    },
    yAxisProps: {
      width: 56,
      ticks: yTicks,
      domain: [yTicks[0] ?? 0, yTicks.at(-1) ?? 1] as [number, number],
      // The unit only once, at the top: on every line it would be noise.
      tickFormatter: (value: number) => (value === yTicks.at(-1) ? measured(value) : format(value)),
    },
  }
  if (kind === 'line') {
    return (
      <LineChart
        {...common}
        curveType="linear"
        connectNulls
        lineProps={{ isAnimationActive: false, label: lastLabel(points, measured) }}
        // Leaves space for the last value next to its point, clear of the line.
        lineChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 64 } }}
      />
    )
  }
  return (
    <BarChart
      {...common}
      maxBarWidth={40}
      withBarValueLabel={labelled}
      barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
      // Leaves space for the topmost label.
      barChartProps={{ accessibilityLayer: false, margin: { top: labelled ? 20 : 8 } }}
    >
      <defs>
        <pattern id={hatching} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={6} height={6} className={styles.hatchGround} />
          <rect width={3} height={6} className={styles.hatchLine} />
        </pattern>
      </defs>
    </BarChart>
  )
}

/** The label of the last point: the most recent value. */
function lastLabel(points: ChartDrawingProps['points'], measured: (value: number) => string) {
  const last = points.findLastIndex(({ value }) => value !== null)
  return function LastLabel({ x, y, index, value }: { x?: unknown; y?: unknown; index?: number; value?: unknown }) {
    if (index !== last || typeof value !== 'number') return <g />
    return (
      <text x={Number(x) + 10} y={Number(y) + 4} className={styles.chartLast}>
        {measured(value)}
      </text>
    )
  }
}
