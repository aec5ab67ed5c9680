import { type AdminStats } from '@folego/contract'
import { type MembershipMove, membershipMoves } from '@folego/domain'
import { LoadFailed, useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type PageLink, usePageHref } from '#platform/pages'
import { Panel, StatCard, type StatCardProps, StatGrid, Text, VisuallyHiddenStatus } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'
import { useAdminStats } from './dashboards.queries.ts'
import { MoneyOfMonth, MoneyToday, useSeesMoney } from './money-cards.tsx'

type Figure = keyof AdminStats['change']

interface FigureCard {
  figure: Figure
  label: 'activeStudents' | 'totalStudents' | 'activeEnrollments' | 'workoutPlans' | 'expiring' | 'lapsed'
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
    link: ['students', { status: 'active' }],
  },
  { figure: 'total_students', label: 'totalStudents', link: ['students'] },
  {
    figure: 'active_enrollments',
    label: 'activeEnrollments',
    link: ['students', { membership: 'in_force' }],
  },
  { figure: 'workout_plans', label: 'workoutPlans', link: ['workout-plans'] },
] as const satisfies readonly FigureCard[]

const expiring: FigureCard = {
  figure: 'expiring',
  label: 'expiring',
  link: ['students', { membership: 'expiring', sort: 'until' }],
  isBad: true,
}
const lapsed: FigureCard = {
  figure: 'lapsed',
  label: 'lapsed',
  link: ['students', { membership: 'lapsed', sort: '-until' }],
  isBad: true,
}

/** The figures that the desk acts on today. */
export function TodayCards() {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const { data, error, refetch } = useAdminStats()
  const figureCard = useFigureCard(data)
  const seesMoney = useSeesMoney()
  const failed = error && !data ? { error: failureText(error), onRetry: () => void refetch() } : {}
  const card = (about: FigureCard) => {
    const { trend: _trend, ...props } = figureCard(about)
    return (
      <StatCard
        {...props}
        note={data && t('stats.since', { date: formats.dayMonth(data.compared_with) })}
        {...failed}
      />
    )
  }
  return (
    <section aria-label={t('stats.today')}>
      <StatGrid compact>
        {seesMoney && <MoneyToday />}
        {card(expiring)}
        {!seesMoney && card(lapsed)}
      </StatGrid>
    </section>
  )
}

/**
 * How the gym is doing, in one line of small figures: people and workouts with their recent trend, who joined and left, and
 * what came in. All are compared with the same day, which its title names. Each links to the rows it counts.
 */
export function MonthStrip() {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const { data, error, isPending, refetch } = useAdminStats()
  const figureCard = useFigureCard(data)
  const moveCard = useMoveCard(data)
  const seesMoney = useSeesMoney()
  const title = t('stats.title')
  if (error && !data) {
    return (
      <Panel title={title}>
        <LoadFailed title={t('stats.loadFailed')} error={error} retry={refetch} />
      </Panel>
    )
  }
  return (
    <Panel
      title={title}
      action={
        data && (
          <Text size="sm" c="dimmed">
            {t('stats.since', { date: formats.dayMonth(data.compared_with) })}
            {data.counted_at !== undefined && `. ${t('stats.recent')}`}
          </Text>
        )
      }
    >
      <VisuallyHiddenStatus>{isPending && t('loading')}</VisuallyHiddenStatus>
      <StatGrid strip>
        {people.map((card) => (
          <StatCard
            key={card.figure}
            {...figureCard(card)}
            about={t(`stats.about.${card.figure}`)}
            // Its line is a step: workouts are written rarely.
            {...(card.figure === 'workout_plans' && { trend: undefined })}
          />
        ))}
        {seesMoney && <StatCard {...figureCard(lapsed)} />}
        {membershipMoves.map((move) => (
          <StatCard key={move} {...moveCard(move)} />
        ))}
        {seesMoney && <MoneyOfMonth />}
      </StatGrid>
    </Panel>
  )
}

/** A figure with its change since the first day of its trend, as a sentence. */
function useFigureCard(stats: AdminStats | undefined): (card: FigureCard) => StatCardProps {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  return ({ figure, label, link, isBad = false }) => {
    const href = pageHref(link[0], link[1])
    const card = {
      label: t(`stats.${label}`),
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
    const card = {
      label: t(`stats.moves.${move}`),
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
    }
  }
}
