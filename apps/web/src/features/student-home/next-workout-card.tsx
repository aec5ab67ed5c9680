import { focusAreaNames, type NextWorkout, titleOfDay } from '@folego/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Banner, Button, EmptyState, UiLink } from '#ui'
import { studentHomeTexts } from './student-home.texts.ts'
import { useStartNext } from './use-start-next.tsx'

const dayKeys = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const

interface NextWorkoutCardProps {
  next: NextWorkout | null
  /** Nothing is left, rather than nothing was ever there. */
  hasTrained: boolean
}

/** What to train next, and the one button that begins it or goes on with it. */
export function NextWorkoutCard({ next, hasTrained }: NextWorkoutCardProps) {
  const t = useTexts(studentHomeTexts)
  const workoutsHref = usePageHref()('workouts')
  if (next === null) {
    return (
      <section className="student-panel" aria-label={t('next.label')}>
        <EmptyState
          drawing="dumbbell"
          title={t('next.none')}
          message={t(hasTrained ? 'next.allDone' : 'next.noneHint')}
          action={workoutsHref && <UiLink href={workoutsHref}>{t('next.seeWorkouts')}</UiLink>}
        />
      </section>
    )
  }
  return <NextWorkout next={next} />
}

function NextWorkout({ next }: { next: NextWorkout }) {
  const t = useTexts(studentHomeTexts)
  const pageHref = usePageHref()
  const { start, isStarting, failed, opener } = useStartNext(next)
  const isRunning = next.open_session_id !== null
  const sheetHref = next.kind === 'day' ? pageHref('workouts') : pageHref('workouts', { tab: 'isolated' })
  return (
    <section className="student-next" aria-labelledby="student-next-title" data-running={isRunning || undefined}>
      <p className="student-next-label">{t(isRunning ? 'next.running' : 'next.label')}</p>
      <h2 id="student-next-title">{useTitle(next)}</h2>
      <p className="student-next-facts ui-numbers">{useFacts(next)}</p>
      {failed && <Banner tone="error">{failed}</Banner>}
      <div className="student-next-actions">
        <Button
          size="md"
          className="student-start"
          leftSection={<IconPlayerPlay size={20} stroke={1.8} aria-hidden />}
          loading={isStarting}
          onClick={start}
        >
          {t(isRunning ? 'next.resume' : 'next.start')}
        </Button>
        {sheetHref && <UiLink href={sheetHref}>{t(next.kind === 'day' ? 'next.seeSheet' : 'next.seeWorkouts')}</UiLink>}
      </div>
      {opener}
    </section>
  )
}

/** What people call it: its own title, else what the day is about. */
function useTitle(next: NextWorkout): string {
  const t = useTexts(studentHomeTexts)
  const language = useLanguage()
  const { focus_area } = next
  return titleOfDay(next, language) ?? (focus_area === null ? t('next.untitled') : focusAreaNames[focus_area][language])
}

function useFacts({
  kind,
  day_name,
  day_number,
  sheet_title,
  estimated_duration,
  exercise_count,
}: NextWorkout): string {
  const t = useTexts(studentHomeTexts)
  const weekday = kind === 'day' && t(`next.days.${dayKeys[(day_number ?? 1) - 1] ?? 'd1'}`)
  return [
    kind === 'day' && (day_name ?? weekday),
    estimated_duration !== null && t('next.minutes', { count: estimated_duration }),
    t('next.exercises', { count: exercise_count }),
    kind === 'day' && sheet_title,
  ]
    .filter((fact) => fact !== false)
    .join(' · ')
}
