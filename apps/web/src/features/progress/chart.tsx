import { BarChart, LineChart } from '@mantine/charts'
import { useFormats } from '#platform/format'
import type { ChartPoint } from './chart-figure.tsx'
import '@mantine/charts/styles.layer.css'

interface ChartProps {
  kind: 'bar' | 'line'
  unit: string
  points: readonly ChartPoint[]
}

/** One measure over time. Bars begin at nought; a line shows the range in which something moves. */
export function Chart({ kind, unit, points }: ChartProps) {
  const formats = useFormats()
  const shared = {
    h: 220,
    data: points.map(({ label, value }) => ({ label, value })),
    dataKey: 'label',
    series: [{ name: 'value', label: unit, color: 'var(--ui-accent)' }],
    valueFormatter: formats.number,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    xAxisProps: { minTickGap: 12 },
  }
  if (kind === 'bar') {
    const most = Math.max(2, ...points.map(({ value }) => value))
    return (
      <BarChart
        {...shared}
        yAxisProps={{ allowDecimals: false, width: 36, domain: [0, most], tickCount: Math.min(5, most + 1) }}
        barProps={{ isAnimationActive: false, radius: 4, maxBarSize: 32 }}
      />
    )
  }
  return (
    <LineChart
      {...shared}
      curveType="linear"
      strokeWidth={2}
      yAxisProps={{ domain: ['auto', 'auto'], width: 48 }}
      lineProps={{ isAnimationActive: false }}
    />
  )
}
