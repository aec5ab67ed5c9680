import type { Gym, GymClass } from '@folego/contract'
import { addDays } from '@folego/domain'
import { useState } from 'react'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { EmptyState, Group, Panel, Select, Stack } from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { CalendarButton } from './calendar-button.tsx'
import { classesTexts } from './classes.texts.ts'
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

function Week({ gym: { today } }: { gym: Gym }) {
  const t = useTexts(classesTexts)
  const words = useTexts(bookingTexts)
  const formats = useFormats()
  const { monday, query, show } = useShownWeek(today)
  const week = useApiQuery('GET /class', { query }, { keepPrevious: true, offline: false })
  const [modality, setModality] = useState(everything)
  const upcoming = (week.data?.object ?? []).filter(({ own, closed }) => own === null && closed !== 'CLASS_BEGUN')
  const names = [...new Set(upcoming.map((it) => it.modality_name))].toSorted((a, b) => a.localeCompare(b))
  const chosen = names.includes(modality) ? modality : everything
  return (
    <Stack gap="md">
      <Group gap="8px 16px" justify="space-between">
        <WeekSteps monday={monday} today={today} show={show} />
        {names.length > 1 && (
          <Select
            aria-label={t('series.modality')}
            w={220}
            allowDeselect={false}
            data={[{ value: everything, label: words('allModalities') }, ...names]}
            value={chosen}
            onChange={(next) => setModality(next ?? everything)}
          />
        )}
      </Group>
      <Loaded query={week} failed={t('loadFailed')} height={420}>
        {({ object }) => {
          const mine = object.filter(({ own }) => own !== null)
          const others = upcoming.filter((it) => chosen === everything || it.modality_name === chosen)
          const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
          if (mine.length + upcoming.length === 0) {
            return object.length === 0 ? (
              <EmptyState drawing="calendar" title={t('empty')} message={t('emptyForMe')} />
            ) : (
              <EmptyState drawing="calendar" title={words('over')} message={words('overHint')} />
            )
          }
          return (
            <>
              {mine.length > 0 && (
                <Panel title={words('mine')}>
                  <Rows classes={mine} withDay />
                </Panel>
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
    </Stack>
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
