import type { Analytics, TrendPoint } from '@folego/contract'
import { mondayOf } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ChartFigure, type ChartPoint } from '#ui'
import { reportsTexts } from './reports.texts.ts'

/** Completed workouts by day, week or month of the period. */
export function TrendChart({ report: { trend, overview } }: { report: Analytics }) {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  const pointOf = usePoint(trend.step)
  const points = trend.points.map(pointOf)
  const most = points.reduce((a, b) => ((b.value ?? 0) > (a.value ?? 0) ? b : a), { tick: '', name: '', value: 0 })
  const names = { day: t('trend.nameDay'), week: t('trend.nameWeek'), month: t('trend.nameMonth') }
  return (
    <ChartFigure
      kind="bar"
      title={t(`trend.${trend.step}`)}
      summary={t('trend.summary', {
        total: formats.number(overview.sessions.value),
        most: formats.number(most.value ?? 0),
        when: most.name,
      })}
      points={points}
      headings={{ name: names[trend.step], value: t('trend.value') }}
      format={formats.number}
    />
  )
}

const isMonthOf = (today: string, date: string) => today.slice(0, 7) === date.slice(0, 7)

function usePoint(step: Analytics['trend']['step']): (point: TrendPoint) => ChartPoint {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  return ({ date, sessions: value }) => {
    if (step === 'month') {
      const partial = isMonthOf(today, date)
      return { tick: formats.monthTick(date), name: formats.month(date), partial, value }
    }
    const tick = formats.dayMonth(date)
    if (step === 'day') return { tick, name: formats.date(date), day: date, value }
    const partial = today !== '' && mondayOf(today) === mondayOf(date)
    return { tick, name: t('trend.weekOf', { date: formats.date(date) }), partial, value }
  }
}

/** How many different students trained in each month; a single month is no trend. */
export function StudentsChart({ report: { monthly_stats: months } }: { report: Analytics }) {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  if (months.length < 2) return null
  const values = months.map((month) => month.active_students)
  return (
    <ChartFigure
      kind="bar"
      title={t('students.title')}
      summary={t('students.summary', {
        from: formats.number(Math.min(...values)),
        to: formats.number(Math.max(...values)),
      })}
      points={months.map(({ month, active_students: value }) => ({
        tick: formats.monthTick(month),
        name: formats.month(month),
        partial: isMonthOf(today, month),
        value,
      }))}
      headings={{ name: t('trend.nameMonth'), value: t('students.value') }}
      format={formats.number}
    />
  )
}
