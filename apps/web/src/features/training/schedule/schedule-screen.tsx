import type { Gym, Schedule } from '@folego/contract'
import { addDays, mondayOf } from '@folego/domain'
import { useState } from 'react'
import { SessionDialog, SessionsList, type ShownSession } from '#features/training/sessions'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageSearch } from '#platform/pages'
import { SavedLine } from '#platform/offline'
import { Button, EmptyState, Group, Skeleton, Stack, WeekStepper } from '#ui'
import { CalendarDownload } from './calendar-download.tsx'
import { ScheduleDayRow } from './schedule-day-row.tsx'
import { scheduleTexts } from './schedule.texts.ts'
import styles from './schedule.module.css'

/** The week as a calendar: planned workouts, done workouts and rest days. */
export function ScheduleScreen() {
  const t = useTexts(scheduleTexts)
  const gym = useGym()
  return (
    <GymPage title={t('title')} chooseGym={t('noGymHint')} actions={gym && <CalendarDownload today={gym.today} />}>
      {(here) => <Week gym={here} />}
    </GymPage>
  )
}

function Week({ gym: { today } }: { gym: Gym }) {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const { monday, show } = useShownWeek(today)
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useWeek(monday)
  const text = t('week.text', { from: formats.dayMonth(monday), to: formats.dayMonth(addDays(monday, 6)) })
  return (
    <>
      <Stack component="section" gap="sm" aria-label={text}>
        <Group gap="8px 16px">
          <WeekStepper
            label={t('week.label')}
            text={text}
            previousLabel={t('week.previous')}
            nextLabel={t('week.next')}
            onPrevious={() => show(addDays(monday, -7))}
            onNext={() => show(addDays(monday, 7))}
          />
          {monday !== mondayOf(today) && (
            <Button variant="subtle" onClick={() => show(mondayOf(today))}>
              {t('week.today')}
            </Button>
          )}
        </Group>
        {data && !isPlaceholderData ? (
          <>
            <SavedLine savedAt={dataUpdatedAt} />
            <Days schedule={data} />
          </>
        ) : error ? (
          <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
        ) : (
          <Skeleton height={480} radius="lg" aria-busy />
        )}
      </Stack>
      <section className={styles.history} aria-labelledby="schedule-history">
        <h2 id="schedule-history">{t('history')}</h2>
        <SessionsList />
      </section>
      <LinkedSession />
    </>
  )
}

function Days({ schedule: { days, sheet, today } }: { schedule: Schedule }) {
  const t = useTexts(scheduleTexts)
  const [shown, setShown] = useState<{ session: ShownSession; opened: boolean }>()
  const isEmpty = days.every(({ planned, done, rest }) => planned.length === 0 && done.length === 0 && !rest)
  const about = sheet
    ? t('sheet', { title: sheet.title, week: sheet.current_week, total: sheet.total_weeks })
    : t('noSheet')
  return (
    <>
      <p className="ui-muted">{about}</p>
      {isEmpty ? (
        <EmptyState drawing="calendar" title={t('week.empty')} />
      ) : (
        <ol className={`${styles.days} ui-lined`}>
          {days.map((day) => (
            <ScheduleDayRow
              key={day.date}
              day={day}
              isToday={day.date === today}
              onOpen={({ session_id: id, title }) => setShown({ session: { id, title }, opened: true })}
            />
          ))}
        </ol>
      )}
      <SessionDialog
        session={shown?.session}
        opened={shown?.opened ?? false}
        onClose={() => shown && setShown({ ...shown, opened: false })}
      />
    </>
  )
}

/** The seven days from a Monday on; weeks that were read are available offline. */
function useWeek(monday: string) {
  const query = { from: monday, to: addDays(monday, 6) }
  return useApiQuery('GET /student-dashboard/schedule', { query }, { keepPrevious: true })
}

/** The displayed week by its Monday, stored in the URL: `?week=2026-03-09`. Defaults to this week. */
function useShownWeek(today: string): { monday: string; show: (monday: string) => void } {
  const { search, change } = usePageSearch('schedule')
  const current = mondayOf(today)
  return {
    monday: mondayOf(search.week ?? today),
    show: (monday) => change({ week: monday === current ? undefined : monday }, { replace: true }),
  }
}

/** The workout in the URL (`?session=`, called `?workout=`), as notifications link to it. */
function LinkedSession() {
  const { search, change } = usePageSearch('schedule')
  const { session: id, workout: title = '' } = search
  const linked: ShownSession | undefined = id === undefined ? undefined : { id, title }
  // It stays while the dialog fades out.
  const [last, setLast] = useState(linked)
  if (linked && linked.id !== last?.id) setLast(linked)
  const close = () => change({ session: undefined, workout: undefined }, { replace: true })
  return <SessionDialog session={linked ?? last} opened={linked !== undefined} onClose={close} />
}
