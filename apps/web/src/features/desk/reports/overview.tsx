import { type AnalyticsOverview } from '@folego/contract'
import { changeInPercent } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { StatCard, type StatChange, StatGrid } from '#ui'
import { reportsTexts } from './reports.texts.ts'

interface Figure {
  value: number | null
  before: number | null
}

interface FigureCard extends Figure {
  key: string
  label: string
  hint?: string
  /** Formats the figure. */
  write: (value: number) => string
  /** The change from the previous period, as text; undefined if it is meaningless. */
  change: (value: number, before: number) => string | undefined
}

/** The figures of the period, each compared with the previous period. */
export function Overview({ overview }: { overview: AnalyticsOverview }) {
  const t = useTexts(reportsTexts)
  return (
    <section aria-label={t('overview.title')}>
      <StatGrid columns={3}>
        {useCards(overview).map((card) => (
          <StatCard
            key={card.key}
            label={card.label}
            value={card.value === null ? t('overview.none') : card.write(card.value)}
            {...(card.hint !== undefined && { hint: card.hint })}
            change={changeOf(card, t('overview.before', { value: written(card, t('overview.none')) }))}
          />
        ))}
      </StatGrid>
    </section>
  )
}

function written({ before, write }: FigureCard, none: string): string {
  return before === null ? none : write(before)
}

/** A higher figure is better. No change is shown if the earlier figure is zero. */
function changeOf({ value, before, change }: FigureCard, comparedTo: string): StatChange | undefined {
  if (value === null || before === null) return undefined
  const text = change(value, before)
  if (text === undefined) return undefined
  const direction = value > before ? 'up' : value < before ? 'down' : 'none'
  return { direction, ...(value !== before && { good: value > before }), text, comparedTo }
}

function useCards(overview: AnalyticsOverview): FigureCard[] {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  const inPercent = (value: number, before: number) => {
    const percent = changeInPercent(before, value)
    return percent === null ? undefined : formats.change(percent)
  }
  const signed = (difference: number) => (difference > 0 ? '+' : difference < 0 ? '−' : '')
  const counted = { write: formats.number, change: inPercent }
  return [
    { key: 'sessions', label: t('overview.sessions'), ...overview.sessions, ...counted },
    { key: 'active', label: t('overview.activeStudents'), ...overview.active_students, ...counted },
    { key: 'minutes', label: t('overview.minutes'), ...overview.minutes, ...counted },
    {
      key: 'adherence',
      label: t('overview.adherence'),
      hint: t('overview.adherenceHint'),
      ...overview.adherence,
      write: (value) => t('performance.percent', { value: formats.number(value) }),
      change: (value, before) =>
        t('overview.points', { value: signed(value - before) + formats.number(Math.abs(value - before)) }),
    },
    {
      key: 'rating',
      label: t('overview.rating'),
      hint: t('overview.ratingHint'),
      ...overview.average_rating,
      write: formats.average,
      change: (value, before) => signed(value - before) + formats.average(Math.abs(value - before)),
    },
    {
      key: 'enrollments',
      label: t('overview.enrollments'),
      hint: t('overview.enrollmentsHint'),
      ...overview.new_enrollments,
      ...counted,
    },
  ]
}
