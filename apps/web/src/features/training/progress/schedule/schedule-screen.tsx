import type { Api, Gym, QueryInput, Schedule } from '@folego/contract'
import { addDays, mondayOf } from '@folego/domain'
import { IconCalendarDown } from '@tabler/icons-react'
import { useState } from 'react'
import { HistoryImportButton } from '#features/training/history-import'
import { RepeatWorkout } from '#features/training/player'
import { SessionDialog, SessionsList, type ShownSession } from '#features/training/past-workouts'
import { call, useApiQuery } from '#platform/api'
import { LoadFailed, useFailureText } from '#platform/failures'
import { saveFile } from '#platform/files'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { usePageSearch } from '#platform/pages'
import {
  Banner,
  Button,
  Dialog,
  EmptyState,
  Form,
  Group,
  Opener,
  Skeleton,
  Stack,
  Text,
  TextInput,
  WeekStepper,
} from '#ui'
import { type Booked, useBooked } from './booked.tsx'
import { ScheduleDayRow } from './schedule-day-row.tsx'
import styles from './schedule.module.css'
import { scheduleTexts } from './schedule.texts.ts'

/** The week as a calendar: planned workouts, done workouts and rest days, and what is booked. */
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
  const booked = useBooked({ from: monday, until: addDays(monday, 6) })
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
        {data && !isPlaceholderData && booked ? (
          <>
            <SavedLine savedAt={dataUpdatedAt} />
            <Days schedule={data} booked={booked} />
          </>
        ) : error ? (
          <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
        ) : (
          <Skeleton height={480} radius="lg" aria-busy />
        )}
      </Stack>
      <section className={styles.history} aria-labelledby="schedule-history">
        <Group justify="space-between">
          <h2 id="schedule-history">{t('history')}</h2>
          <HistoryImportButton />
        </Group>
        <SessionsList actionsOf={repeat} />
      </section>
      <LinkedSession />
    </>
  )
}

function Days({ schedule, booked }: { schedule: Schedule; booked: ReadonlyMap<string, Booked[]> }) {
  const { days, sheet, today } = schedule
  const t = useTexts(scheduleTexts)
  const [shown, setShown] = useState<{ session: ShownSession; opened: boolean }>()
  const isEmpty =
    booked.size === 0 && days.every(({ planned, done, rest }) => planned.length === 0 && done.length === 0 && !rest)
  const week = weekOf(days, sheet, today)
  const about = sheet
    ? week === undefined
      ? sheet.title
      : t('sheet', { title: sheet.title, week, total: sheet.total_weeks })
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
              booked={booked.get(day.date) ?? []}
              isToday={day.date === today}
              onOpen={({ session_id: id, title }) => setShown({ session: { id, title }, opened: true })}
            />
          ))}
        </ol>
      )}
      <SessionDialog
        session={shown?.session}
        actionsOf={repeat}
        opened={shown?.opened ?? false}
        onClose={() => shown && setShown({ ...shown, opened: false })}
      />
    </>
  )
}

/** Which week of the sheet these days show: that of what is planned in them, else the current one if they contain today. */
function weekOf(days: Schedule['days'], sheet: Schedule['sheet'], today: string): number | undefined {
  const planned = days.flatMap((day) => day.planned).find(({ state }) => state !== 'started')
  return planned?.week_number ?? (days.some(({ date }) => date === today) ? sheet?.current_week : undefined)
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

const repeat = ({ id, title }: ShownSession) => <RepeatWorkout sessionId={id} title={title} />

/** The workout in the URL (`?session=`, called `?workout=`), as notifications link to it. */
function LinkedSession() {
  const { search, change } = usePageSearch('schedule')
  const { session: id, workout: title = '' } = search
  const linked: ShownSession | undefined = id === undefined ? undefined : { id, title }
  // It stays while the dialog fades out.
  const [last, setLast] = useState(linked)
  if (linked && linked.id !== last?.id) setLast(linked)
  const close = () => change({ session: undefined, workout: undefined }, { replace: true })
  return <SessionDialog session={linked ?? last} actionsOf={repeat} opened={linked !== undefined} onClose={close} />
}

/** The days that the file covers from today on, in addition to what was done since Monday. */
const days = 28

/** Exports planned and done workouts to other calendars. */
function CalendarDownload({ today }: { today: string }) {
  const t = useTexts(scheduleTexts)
  return (
    <Opener label={t('calendar.open')} leftSection={<IconCalendarDown size={18} stroke={1.6} aria-hidden />}>
      {(opened, close) => (
        <Dialog opened={opened} onClose={close} title={t('calendar.title')} size="sm" fullScreenOnPhones={false}>
          <DownloadForm today={today} onDone={close} />
        </Dialog>
      )}
    </Opener>
  )
}

function DownloadForm({ today, onDone }: { today: string; onDone: () => void }) {
  const t = useTexts(scheduleTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const [time, setTime] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const download = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await downloadCalendar({
        from: mondayOf(today),
        to: addDays(today, days - 1),
        language,
        ...(time !== '' && { time }),
      })
      onDone()
    } catch (failure) {
      setError(`${t('calendar.failed')}. ${failureText(failure)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={() => void download()}>
      <Stack gap="md">
        {error && <Banner tone="error">{error}</Banner>}
        <Text>{t('calendar.message')}</Text>
        <TextInput
          type="time"
          label={t('calendar.time')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t('calendar.timeHint')}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('calendar.download')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** Downloads the planned days as a calendar file. Throws the transport's errors. */
async function downloadCalendar(query: QueryInput<Api['schedules']['download']>): Promise<void> {
  saveFile(await call('GET /student-dashboard/schedule.ics', { query }))
}
