import type { Gym, GymClass } from '@folego/contract'
import { addDays, timetableDays } from '@folego/domain'
import { useState } from 'react'
import { OwnAppointments, useOwnAppointments } from '#features/desk/appointments'
import { StudentLevels } from '#features/desk/levels'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState, Group, Panel, Select, Stack } from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { CalendarButton } from './calendar-button.tsx'
import { classesTexts } from './classes.texts.ts'
import { OwnCredits, useOwnCredits } from './credit-list.tsx'
import { Arrival, OwnAbsences } from './own-attendance.tsx'
import { OwnClassRow } from './own-class-row.tsx'
import { useShownWeek } from './use-week.ts'
import { WeekSteps } from './week-steps.tsx'
import styles from './booking.module.css'

/** The week's classes for a student: own bookings first, then every class that has not begun with one button. */
export function OwnClassesScreen() {
  const t = useTexts(classesTexts)
  return (
    <GymPage title={t('title')} chooseGym={t('chooseGym')} actions={<CalendarButton />}>
      {(gym) => <Week gym={gym} />}
    </GymPage>
  )
}

const everything = ''

function Week({ gym }: { gym: Gym }) {
  const { today } = gym
  const t = useTexts(classesTexts)
  const words = useTexts(bookingTexts)
  const formats = useFormats()
  const { monday, query, show } = useShownWeek(today)
  const week = useApiQuery('GET /class', { query }, { keepPrevious: true, offline: false })
  const coming = useApiQuery(
    'GET /class',
    { query: { from: today, until: addDays(today, timetableDays), mine: 'true' } },
    { offline: false },
  )
  const { own: appointments, services } = useOwnAppointments(gym)
  const credits = useOwnCredits()
  // all of it appears at once, so that nothing moves
  const isReady = ![week, coming, appointments, services, credits].some(({ isLoading }) => isLoading)
  const [modality, setModality] = useState(everything)
  const [trainer, setTrainer] = useState(everything)
  const upcoming = (week.data?.object ?? []).filter(({ own, closed }) => own === null && closed !== 'CLASS_BEGUN')
  const modalities = namesIn(upcoming.map((it) => it.modality_name))
  const trainers = namesIn(upcoming.map((it) => it.trainer_name))
  const chosen = modalities.includes(modality) ? modality : everything
  const teacher = trainers.includes(trainer) ? trainer : everything
  return (
    <Stack gap="md">
      <Arrival />
      <Group gap="8px 16px" justify="space-between">
        <WeekSteps monday={monday} today={today} show={show} />
        <div className={styles.filters}>
          <Filter
            label={t('series.modality')}
            all={words('allModalities')}
            names={modalities}
            value={chosen}
            onChange={setModality}
          />
          <Filter
            label={t('trainer')}
            all={words('allTrainers')}
            names={trainers}
            value={teacher}
            onChange={setTrainer}
          />
        </div>
      </Group>
      {isReady && (
        <>
          {week.data?.absences && <OwnAbsences absences={week.data.absences} />}
          <OwnAppointments gym={gym} />
        </>
      )}
      <Loaded query={isReady ? week : { ...week, data: undefined }} failed={t('loadFailed')} height={420}>
        {({ object }) => {
          const mine = ownFirst(coming.data?.object ?? [], object)
          const others = upcoming.filter(
            (it) =>
              (chosen === everything || it.modality_name === chosen) &&
              (teacher === everything || it.trainer_name === teacher),
          )
          const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
          return (
            <>
              {mine.first.length > 0 && (
                <Panel title={words('mine')}>
                  <Rows classes={mine.first} withDay />
                  {mine.rest.length > 0 && (
                    <details className={styles.moves}>
                      <summary>{words('moreMine', { count: mine.rest.length })}</summary>
                      <Rows classes={mine.rest} withDay />
                    </details>
                  )}
                </Panel>
              )}
              {object.every(({ closed }) => closed === 'CLASS_BEGUN') && (
                <EmptyState
                  drawing="calendar"
                  title={object.length === 0 ? t('empty') : words('over')}
                  {...(object.length === 0 && { message: t('emptyForMe') })}
                  action={
                    <Button variant="default" onClick={() => show(addDays(monday, 7))}>
                      {words('nextWeek')}
                    </Button>
                  }
                />
              )}
              {days.map((day) => {
                const those = others.filter((it) => formats.dateOf(it.starts_at) === day)
                return (
                  those.length > 0 && (
                    <Panel key={day} title={formats.dayHead(day)}>
                      <Rows classes={those} />
                    </Panel>
                  )
                )
              })}
            </>
          )
        }}
      </Loaded>
      {isReady && <OwnCredits today={today} />}
      <StudentLevels />
    </Stack>
  )
}

/** How many of a student's next bookings are shown in any week. */
const nextShown = 3

/** A student's bookings: what is coming first, then what has begun of the shown week; later ones of other weeks apart. */
function ownFirst(coming: readonly GymClass[], week: readonly GymClass[]): { first: GymClass[]; rest: GymClass[] } {
  const shown = new Set(week.map(({ id }) => id))
  const next = coming.filter(({ closed }) => closed !== 'CLASS_BEGUN')
  const isFirst = ({ id }: GymClass, at: number) => at < nextShown || shown.has(id)
  const begun = week.filter(({ own, closed }) => own !== null && closed === 'CLASS_BEGUN')
  return {
    first: [...next.filter(isFirst), ...begun],
    rest: next.filter((it, at) => !isFirst(it, at)),
  }
}

const namesIn = (names: readonly (string | null)[]) =>
  [...new Set(names.filter((name) => name !== null))].toSorted((a, b) => a.localeCompare(b))

interface FilterProps {
  label: string
  all: string
  names: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** Narrows the week. */
function Filter({ label, all, names, value, onChange }: FilterProps) {
  return (
    <Select
      aria-label={label}
      allowDeselect={false}
      disabled={names.length < 2}
      data={[{ value: everything, label: all }, ...names]}
      value={value}
      onChange={(next) => onChange(next ?? everything)}
    />
  )
}

function Rows({ classes, withDay = false }: { classes: readonly GymClass[]; withDay?: boolean }) {
  return (
    <ul className={`${styles.rows} ui-lined`}>
      {classes.map((it) => (
        <OwnClassRow key={it.id} gymClass={it} withDay={withDay} />
      ))}
    </ul>
  )
}
