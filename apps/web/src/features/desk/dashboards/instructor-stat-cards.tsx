import { type InstructorStats } from '@folego/contract'
import { homeLimits } from '@folego/domain'
import {
  IconBarbell,
  IconClipboardCheck,
  IconFlame,
  IconIdBadge2,
  IconListDetails,
  IconTag,
  IconUserCheck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Panel, StatCard, StatGrid, Text, VisuallyHiddenStatus } from '#ui'
import { useInstructorStats } from './dashboards.queries.ts'
import { instructorHomeTexts } from './instructor-home.texts.ts'

interface FigureCard {
  figure: Exclude<keyof InstructorStats, 'counted_at'>
  label: string
  icon: TablerIcon
  href?: string | undefined
  hint?: string
}

/** The instructor's figures; each links to the list it counts, if this area has one. */
export function InstructorStatCards() {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const { data, error, isPending, refetch } = useInstructorStats()
  const cards = useFigureCards()
  if (error && !data) {
    return (
      <section aria-label={t('stats.title')}>
        <Panel>
          <LoadFailed title={t('stats.loadFailed')} error={error} retry={refetch} />
        </Panel>
      </section>
    )
  }
  return (
    <section aria-label={t('stats.title')}>
      <VisuallyHiddenStatus>{isPending && t('loading')}</VisuallyHiddenStatus>
      <StatGrid columns={4} plain>
        {cards.map(({ figure, label, icon: Icon, href, hint }) => (
          <StatCard
            key={figure}
            label={label}
            icon={<Icon size={20} stroke={1.6} aria-hidden />}
            loading={!data}
            value={data ? formats.number(data[figure]) : ''}
            {...(href !== undefined && { href })}
            {...(hint !== undefined && { hint })}
          />
        ))}
      </StatGrid>
      {data?.counted_at !== undefined && (
        <Text size="sm" c="dimmed">
          {t('stats.recent')}
        </Text>
      )}
    </section>
  )
}

function useFigureCards(): FigureCard[] {
  const t = useTexts(instructorHomeTexts)
  const pageHref = usePageHref()
  return [
    {
      figure: 'active_students',
      label: t('stats.activeStudents'),
      icon: IconUserCheck,
      href: pageHref('students', { instructor: 'all', status: 'active' }),
    },
    {
      figure: 'this_week_sessions',
      label: t('stats.weekSessions'),
      icon: IconFlame,
      href: pageHref('reports'),
      hint: t('stats.weekSessionsHint'),
    },
    {
      figure: 'pending_reviews',
      label: t('stats.pendingReviews'),
      icon: IconClipboardCheck,
      href: pageHref('reviews'),
      hint: t('stats.pendingReviewsHint', { rating: homeLimits.lowRating }),
    },
    {
      figure: 'active_enrollments',
      label: t('stats.activeEnrollments'),
      icon: IconIdBadge2,
      href: pageHref('enrollments', { filter: 'active' }),
    },
    {
      figure: 'total_students',
      label: t('stats.totalStudents'),
      icon: IconUsers,
      href: pageHref('students', { instructor: 'all' }),
    },
    {
      figure: 'total_enrollments',
      label: t('stats.totalEnrollments'),
      icon: IconListDetails,
      href: pageHref('enrollments'),
    },
    { figure: 'workout_plans', label: t('stats.workoutPlans'), icon: IconBarbell, href: pageHref('workout-plans') },
    { figure: 'plans', label: t('stats.plans'), icon: IconTag, href: pageHref('plans') },
  ]
}
