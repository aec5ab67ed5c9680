import styles from './stat-card.module.css'
export interface SparklineProps {
  /** Oldest first; fewer than two draw nothing. */
  values: readonly number[]
  width?: number
  height?: number
}

/** The points of the line, spread over the width, lowest value at the bottom. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest
  const step = width / (values.length - 1)
  return values
    .map((value, index) => {
      const y = span === 0 ? height / 2 : height - ((value - lowest) / span) * height
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

/** A trend without axes; decorative, next to a number. */
export function Sparkline({ values, width = 96, height = 28 }: SparklineProps) {
  if (values.length < 2) return null
  const path = sparklinePath(values, width, height)
  return (
    <svg
      className={styles.sparkline}
      viewBox={`-2 -3 ${width + 4} ${height + 6}`}
      width={width + 4}
      height={height + 6}
      aria-hidden
    >
      <path className={styles.sparklineArea} d={`${path}L${width} ${height + 3}L0 ${height + 3}Z`} />
      <path className={styles.sparklineLine} d={path} />
    </svg>
  )
}
