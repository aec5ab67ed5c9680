import type { CSSProperties } from 'react'
import type { ChartPoint } from './chart-figure.tsx'
import { useUiLocale } from './ui-context.tsx'
import styles from './chart-figure.module.css'

const dayLength = 86_400_000

/** 0 for Monday to 6 for Sunday. */
function columnOf(day: number): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** Counts by day as a calendar: a phone is too narrow for thirty bars. The more, the fuller the colour. */
export function DayGrid({ points }: { points: readonly ChartPoint[] }) {
  const locale = useUiLocale()
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const days = points.map(({ day, value }) => ({ day: Date.parse(`${day}T00:00:00Z`), share: (value ?? 0) / most }))
  const monday = (days[0]?.day ?? 0) - columnOf(days[0]?.day ?? 0) * dayLength
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'narrow' })
  return (
    <div className={styles.days}>
      {Array.from({ length: 7 }, (_, column) => (
        <span key={column}>{weekday.format(monday + column * dayLength)}</span>
      ))}
      {days.map(({ day, share }, at) => (
        <div key={day} style={at === 0 ? { gridColumnStart: columnOf(day) + 1 } : undefined}>
          <span>{new Date(day).getUTCDate()}</span>
          <i style={{ '--share': `${Math.round(25 + 75 * share)}%` } as CSSProperties} data-some={share > 0} />
        </div>
      ))}
    </div>
  )
}
