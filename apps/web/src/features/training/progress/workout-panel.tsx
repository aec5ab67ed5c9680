import type { StudentProgress } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ChartFigure, StatCard, type StatChange, StatGrid } from '#ui'
import { progressTexts } from './progress.texts.ts'
import styles from './progress.module.css'

const figures = ['sessions', 'minutes', 'working_sets', 'volume_kg'] as const
const names = { sessions: 'sessions', minutes: 'minutes', working_sets: 'sets', volume_kg: 'volume' } as const

/** Workouts, minutes, sets and volume compared with the previous period, and the days of the workouts. */
export function WorkoutPanel({ progress }: { progress: StudentProgress }) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const today = useGym()?.today
  const { workout_stats: stats, compared, period } = progress
  const comparedTo = t('stats.compared', {
    from: formats.dayMonth(compared.before.from),
    to: formats.dayMonth(compared.before.to),
  })
  const changeOf = (percent: number | null): StatChange | undefined => {
    if (percent === null) return undefined
    const direction = percent === 0 ? 'none' : percent > 0 ? 'up' : 'down'
    // A month of rest is no fault: only growth has a colour.
    return { direction, text: formats.change(percent), comparedTo, ...(percent > 0 && { good: true }) }
  }
  const isYear = period === 'year'
  return (
    <section className={styles.wide} aria-label={t('stats.title')}>
      <StatGrid>
        {figures.map((figure) => (
          <StatCard
            key={figure}
            label={t(`stats.${names[figure]}`)}
            value={formats.number(Math.round(stats[figure]))}
            change={changeOf(stats.change[figure])}
            {...(figure === 'volume_kg' && { hint: t('stats.volumeHint') })}
          />
        ))}
      </StatGrid>
      <ChartFigure
        kind="bar"
        title={t(isYear ? 'chart.workoutsYear' : 'chart.workouts')}
        summary={t('chart.total', { count: stats.sessions })}
        headings={{ name: t(isYear ? 'chart.month' : 'chart.date'), value: t('stats.sessions') }}
        format={formats.number}
        points={stats.buckets.map(({ from, sessions }) => ({
          tick: isYear ? formats.monthTick(from) : period === 'week' ? formats.weekday(from) : formats.dayMonth(from),
          name: isYear ? formats.month(from) : formats.date(from),
          ...(isYear ? { partial: from.slice(0, 7) === today?.slice(0, 7) } : { day: from }),
          value: sessions,
        }))}
      />
    </section>
  )
}
