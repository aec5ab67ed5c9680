import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { chartHeight, type ChartFigureProps } from './chart-figure.tsx'

type ChartDrawingProps = Pick<ChartFigureProps, 'kind' | 'points' | 'headings' | 'format' | 'fitted'>

/** Bars this few are wide enough to bear their numbers. */
const labelledBars = 14

/** The drawing itself; its words are the figure's, so nothing in it is a stop for the keyboard. */
export function ChartDrawing({ kind, points, headings, format, fitted = false }: ChartDrawingProps) {
  // Ticks that do not fit are left out, so their number says nothing about the point.
  const ticks = new Map(points.map(({ tick, name }) => [name, tick]))
  const data = points.map(({ tick, name, value }) => ({ tick, name, value }))
  const common = {
    h: chartHeight,
    data,
    dataKey: 'name',
    series: [{ name: 'value', label: headings.value, color: 'var(--ui-accent)' }],
    valueFormatter: format,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    xAxisProps: {
      tickFormatter: (name: string) => ticks.get(name) ?? '',
      interval: 'preserveStartEnd' as const,
      minTickGap: 12,
    },
    yAxisProps: { width: 44, allowDecimals: false },
  }
  if (kind === 'line') {
    return (
      <LineChart
        {...common}
        curveType="linear"
        {...(fitted && { yAxisProps: { width: 44, domain: ['auto', 'auto'] } })}
        connectNulls
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    )
  }
  return (
    <BarChart
      {...common}
      maxBarWidth={40}
      withBarValueLabel={points.length <= labelledBars}
      barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}
