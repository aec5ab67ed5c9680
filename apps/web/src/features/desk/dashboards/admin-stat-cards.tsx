import { type AdminStats } from '@folego/contract'
import { type MembershipMove, membershipMoves } from '@folego/domain'
import {
  IconBarbell,
  IconCalendarX,
  IconClock,
  IconDoorExit,
  IconIdBadge2,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
  IconUserUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type PageLink, usePageHref } from '#platform/pages'
import { Panel, Stack, StatCard, type StatCardProps, StatGrid, Text, VisuallyHiddenStatus } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'
import { useAdminStats } from './dashboards.queries.ts'
import { MoneyCards } from './money-cards.tsx'

type Figure = keyof AdminStats['change']

interface FigureCard {
  figure: Figure
  label: 'activeStudents' | 'totalStudents' | 'activeEnrollments' | 'workoutPlans' | 'expiring' | 'lapsed'
  icon: TablerIcon
  /** The page, filtered to exactly the rows that the figure counts. */
  link: PageLink
  /** A higher figure is worse. */
  isBad?: true
}

/** Figures that a few words tell apart at a glance. */
const people = [
  {
    figure: 'active_students',
    label: 'activeStudents',
    icon: IconUserCheck,
    link: ['students', { status: 'active' }],
  },
  { figure: 'total_students', label: 'totalStudents', icon: IconUsers, link: ['students'] },
  {
    figure: 'active_enrollments',
    label: 'activeEnrollments',
    icon: IconIdBadge2,
    link: ['students', { membership: 'in_force' }],
  },
  { figure: 'workout_plans', label: 'workoutPlans', icon: IconBarbell, link: ['workout-plans'] },
] as const satisfies readonly FigureCard[]

const membershipFigures: readonly FigureCard[] = [
  {
    figure: 'expiring',
    label: 'expiring',
    icon: IconClock,
    link: ['students', { membership: 'expiring', sort: 'until' }],
    isBad: true,
  },
  {
    figure: 'lapsed',
    label: 'lapsed',
    icon: IconCalendarX,
    link: ['students', { membership: 'lapsed', sort: '-until' }],
    isBad: true,
  },
]

const moveIcons: Record<MembershipMove, TablerIcon> = {
  joined: IconUserPlus,
  returned: IconUserUp,
  left: IconDoorExit,
}

/**
 * The gym's figures: people and workouts with their recent trend, expiring and lapsed memberships, and who joined and left.
 * Each links to the rows it counts.
 */
export function AdminStatCards() {
  const t = useTexts(adminHomeTexts)
  const { data, error, isPending, refetch } = useAdminStats()
  const figureCard = useFigureCard(data)
  const moveCard = useMoveCard(data)
  if (error && !data) {
    return (
      <Stack component="section" aria-label={t('stats.title')}>
        <Panel>
          <LoadFailed title={t('stats.loadFailed')} error={error} retry={refetch} />
        </Panel>
      </Stack>
    )
  }
  return (
    <Stack component="section" aria-label={t('stats.title')}>
      <VisuallyHiddenStatus>{isPending && t('loading')}</VisuallyHiddenStatus>
      <StatGrid>
        {people.map((card) => (
          <StatCard key={card.figure} {...figureCard(card)} about={t(`stats.about.${card.figure}`)} />
        ))}
      </StatGrid>
      <MoneyCards />
      <StatGrid columns={5}>
        {membershipFigures.map((card) => (
          <StatCard key={card.figure} {...figureCard(card)} />
        ))}
        {membershipMoves.map((move) => (
          <StatCard key={move} {...moveCard(move)} />
        ))}
      </StatGrid>
      {data?.counted_at !== undefined && (
        <Text size="sm" c="dimmed">
          {t('stats.recent')}
        </Text>
      )}
    </Stack>
  )
}

/** A figure with its change since the first day of its trend, as a sentence. */
function useFigureCard(stats: AdminStats | undefined): (card: FigureCard) => StatCardProps {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  return ({ figure, label, icon: Icon, link, isBad = false }) => {
    const href = pageHref(link[0], link[1])
    const card = {
      label: t(`stats.${label}`),
      icon: <Icon size={20} stroke={1.6} aria-hidden />,
      loading: !stats,
      value: stats ? formats.number(stats[figure]) : '',
      hint: '',
      ...(href !== undefined && { href }),
    }
    if (!stats) return card
    const [earlier, now, percent] = [stats.earlier[figure], stats[figure], stats.change[figure]]
    const date = formats.dayMonth(stats.compared_with)
    // For a handful of people the difference says more than a percentage.
    const written = isBad ? formats.difference(now - earlier) : percent === null ? undefined : formats.change(percent)
    const difference = now - earlier
    return {
      ...card,
      trend: stats.trend[figure],
      hint: `${t(`stats.counts.${figure}`)} ${t(earlier === 1 ? 'stats.comparedOne' : 'stats.compared', {
        date,
        earlier: formats.number(earlier),
        now: formats.number(now),
      })}`,
      ...(written !== undefined && {
        change: {
          direction: difference > 0 ? ('up' as const) : difference < 0 ? ('down' as const) : ('none' as const),
          ...(difference !== 0 && { good: difference > 0 !== isBad }),
          text: written,
          comparedTo: t('stats.since', { date: isBad ? date : formats.date(stats.compared_with) }),
        },
      }),
    }
  }
}

/** How many people joined, returned or left since that day. */
function useMoveCard(stats: AdminStats | undefined): (move: MembershipMove) => StatCardProps {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  return (move) => {
    const Icon = moveIcons[move]
    const card = {
      label: t(`stats.moves.${move}`),
      icon: <Icon size={20} stroke={1.6} aria-hidden />,
      loading: !stats,
      value: stats ? formats.number(stats.moves[move]) : '',
      hint: '',
    }
    if (!stats) return card
    const href = pageHref('students', { move, moved_since: stats.compared_with })
    return {
      ...card,
      ...(href !== undefined && { href }),
      hint: t(`stats.moveHints.${move}`, { date: formats.dayMonth(stats.compared_with) }),
      note: t('stats.since', { date: formats.dayMonth(stats.compared_with) }),
    }
  }
}
