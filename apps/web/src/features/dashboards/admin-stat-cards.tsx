import type { AdminStats } from '@folego/contract'
import { IconBarbell, IconIdBadge2, IconUserCheck, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref, usePages } from '#platform/pages'
import { ErrorState, StatCard, type StatChange, StatGrid, VisuallyHiddenStatus } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'
import { useAdminStats } from './dashboards.queries.ts'

type Figure = keyof AdminStats['change']

interface FigureCard {
  figure: Figure
  label: string
  icon: ComponentType<{ size: number; stroke: number }>
  href: string | undefined
}

/** The four numbers, each with its change since the same day of the previous month and the line of its last days. */
export function AdminStatCards() {
  const t = useTexts(adminHomeTexts)
  const failureText = useFailureText()
  const formats = useFormats()
  const { data, error, isPending, refetch } = useAdminStats()
  const cards = useFigureCards()
  const changeOf = useChange()
  if (error && !data) {
    return (
      <section className="home-panel" aria-label={t('stats.title')}>
        <ErrorState title={t('stats.loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
      </section>
    )
  }
  return (
    <section aria-label={t('stats.title')}>
      <VisuallyHiddenStatus>{isPending && t('loading')}</VisuallyHiddenStatus>
      <StatGrid>
        {cards.map(({ figure, label, icon: Icon, href }) => (
          <StatCard
            key={figure}
            label={label}
            icon={<Icon size={20} stroke={1.6} aria-hidden />}
            loading={!data}
            value={data ? formats.number(data[figure]) : ''}
            {...(href !== undefined && { href })}
            {...(data && { trend: data.trend[figure] })}
            {...(data && changeOf(data, figure))}
          />
        ))}
      </StatGrid>
    </section>
  )
}

function useFigureCards(): FigureCard[] {
  const t = useTexts(adminHomeTexts)
  const pageHref = usePageHref()
  const workoutPlans = usePages().find((page) => page.path === 'workout-plans')
  return [
    {
      figure: 'active_students',
      label: t('stats.activeStudents'),
      icon: IconUserCheck,
      href: pageHref('students', { status: 'active' }),
    },
    { figure: 'total_students', label: t('stats.totalStudents'), icon: IconUsers, href: pageHref('students') },
    {
      figure: 'active_enrollments',
      label: t('stats.activeEnrollments'),
      icon: IconIdBadge2,
      href: pageHref('enrollments', { status: 'active' }),
    },
    { figure: 'workout_plans', label: t('stats.workoutPlans'), icon: IconBarbell, href: workoutPlans?.href },
  ]
}

/** The badge of a figure (none where there was nothing to compare with) and how it is reckoned. */
function useChange() {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const trendWords = ([first, ...others]: readonly number[]) =>
    first === undefined || others.length === 0
      ? ''
      : ` ${t('stats.trend', { count: others.length + 1, first, last: others.at(-1) ?? first })}`
  return (stats: AdminStats, figure: Figure): { hint: string; change?: StatChange } => {
    const date = formats.date(stats.compared_with)
    const percent = stats.change[figure]
    const line = trendWords(stats.trend[figure])
    if (percent === null) return { hint: `${t('stats.noComparison', { date })}${line}` }
    return {
      hint: `${t('stats.formula', { date })}${line}`,
      change: {
        direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'none',
        ...(percent !== 0 && { good: percent > 0 }),
        text: formats.change(percent),
        comparedTo: t('stats.since', { date }),
      },
    }
  }
}
