import type { ExerciseFacts } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { exerciseTexts } from './exercise.texts.ts'
import styles from './exercise.module.css'

const size = { width: 320, height: 96, edge: 6 }

/** The estimated maximum over time, as a line with its first, highest and last value; drawn from two days on. */
export function StrengthLine({ points }: { points: ExerciseFacts['strength'] }) {
  const t = useTexts(exerciseTexts)
  const formats = useFormats()
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || first === undefined || last === undefined) return null
  const values = points.map(({ e1rm }) => e1rm)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [Date.parse(first.date), Date.parse(last.date)]
  const along = (date: string) => size.edge + ((Date.parse(date) - from) / (to - from)) * (size.width - 2 * size.edge)
  const up = (value: number) =>
    size.height - size.edge - ((value - least) / (most - least || 1)) * (size.height - 2 * size.edge)
  const places = points.map(({ date, e1rm }) => ({ date, x: along(date), y: up(e1rm), isMost: e1rm === most }))
  const summary = t('strengthSummary', {
    first: formats.number(first.e1rm),
    from: formats.date(first.date),
    last: formats.number(last.e1rm),
    to: formats.date(last.date),
    most: formats.number(most),
  })
  return (
    <section>
      <h2>{t('strength')}</h2>
      <figure className={styles.strength}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
          {places
            .filter(({ isMost }, at) => isMost || at === places.length - 1)
            .map(({ date, x, y }) => (
              <circle key={date} cx={x} cy={y} r={4} />
            ))}
        </svg>
        <figcaption className="ui-numbers">
          <span className="ui-hidden">{summary}</span>
          <span>
            {formats.date(first.date)}: {t('kilograms', { value: formats.number(first.e1rm) })}
          </span>
          <span>
            {formats.date(last.date)}: <strong>{t('kilograms', { value: formats.number(last.e1rm) })}</strong>
          </span>
        </figcaption>
      </figure>
      <p className="ui-muted">{t('strengthHint')}</p>
    </section>
  )
}
