import type { Gym, GymClass } from '@folego/contract'
import { addDays } from '@folego/domain'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog, usePageSearch } from '#platform/pages'
import { Button, EmptyState, Group, Select, Stack } from '#ui'
import { CalendarButton } from './calendar-button.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { classesTexts } from './classes.texts.ts'
import { NamesDialog } from './names-dialog.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { useShownWeek } from './use-week.ts'
import { WeekSteps } from './week-steps.tsx'
import styles from './classes.module.css'

const PublicDialog = lazyDialog(async () => (await import('./public-dialog.tsx')).PublicDialog)

/** The week's classes by room or instructor; whoever plans adds, changes and cancels them here. */
export function TimetableScreen() {
  const t = useTexts(classesTexts)
  const canPlan = useCan('classes.write')
  const canSubscribe = useCan('classes.subscribe')
  const canPublish = useCan('gyms.write')
  const adding = useFreshDialog<true>()
  const naming = useFreshDialog<true>()
  const publishing = useFreshDialog<true>()
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGym')}
      actions={
        <>
          {canSubscribe && <CalendarButton />}
          {canPublish && (
            <Button variant="default" onClick={() => publishing.open(true)}>
              {t('public')}
            </Button>
          )}
          {canPlan && (
            <Button variant="default" onClick={() => naming.open(true)}>
              {t('names.action')}
            </Button>
          )}
        </>
      }
      add={canPlan && { label: t('series.add'), keys: 'n', onClick: () => adding.open(true) }}
    >
      {(gym) => (
        <>
          <Week gym={gym} canPlan={canPlan} />
          {adding.render((_, shown) => (
            <SeriesDialog today={gym.today} {...shown} />
          ))}
          {naming.render((_, shown) => (
            <NamesDialog {...shown} />
          ))}
          {publishing.render((_, shown) => (
            <PublicDialog {...shown} />
          ))}
        </>
      )}
    </GymPage>
  )
}

const all = ''

function Week({ gym: { today }, canPlan }: { gym: Gym; canPlan: boolean }) {
  const t = useTexts(classesTexts)
  const { monday, query, show } = useShownWeek(today)
  const week = useApiQuery('GET /class', { query }, { keepPrevious: true, offline: false })
  const [room, setRoom] = useState(all)
  const [trainer, setTrainer] = useState(all)
  const opened = useFreshDialog<GymClass>()
  const classes = week.data?.object ?? []
  const { search, change } = usePageSearch('classes')
  const linked = classes.find(({ id }) => id === search.class)
  const followed = useRef<string>(undefined)
  // what a link names is opened once: closed, the page stays
  useEffect(() => {
    if (linked === undefined || followed.current === linked.id) return
    followed.current = linked.id
    opened.open(linked)
    change({ class: undefined }, { replace: true })
  }, [linked, opened, change])
  const isShown = ({ room_id, trainer_id }: GymClass) =>
    (room === all || room_id === room) && (trainer === all || trainer_id === trainer)
  return (
    <Stack gap="md">
      <Group gap="8px 16px" justify="space-between">
        <WeekSteps monday={monday} today={today} show={show} />
        <Group gap="xs">
          <Choice
            label={t('room')}
            everything={t('allRooms')}
            value={room}
            onChange={setRoom}
            options={namesOf(classes, 'room')}
          />
          <Choice
            label={t('trainer')}
            everything={t('allTrainers')}
            value={trainer}
            onChange={setTrainer}
            options={namesOf(classes, 'trainer')}
          />
        </Group>
      </Group>
      <Loaded query={week} failed={t('loadFailed')} height={480}>
        {({ object }) =>
          object.length === 0 ? (
            <EmptyState drawing="calendar" title={t('empty')} message={t(canPlan ? 'emptyHint' : 'emptyForMe')} />
          ) : (
            <Days monday={monday} today={today} classes={object.filter(isShown)} onOpen={opened.open} />
          )
        }
      </Loaded>
      {opened.render((it, shown) => (
        <ClassDialog gymClass={it} today={today} canPlan={canPlan} {...shown} />
      ))}
    </Stack>
  )
}

function namesOf(classes: readonly GymClass[], kind: 'room' | 'trainer'): { value: string; label: string }[] {
  const names = new Map<string, string>()
  for (const it of classes) {
    const id = it[`${kind}_id`]
    if (id !== null) names.set(id, it[`${kind}_name`] ?? '')
  }
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

interface ChoiceProps {
  label: string
  everything: string
  value: string
  onChange: (id: string) => void
  options: { value: string; label: string }[]
}

function Choice({ label, everything, value, onChange, options }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      w={190}
      allowDeselect={false}
      data={[{ value: all, label: everything }, ...options]}
      value={options.some((it) => it.value === value) ? value : all}
      onChange={(id) => onChange(id ?? all)}
    />
  )
}

interface DaysProps {
  monday: string
  today: string
  classes: readonly GymClass[]
  onOpen: (it: GymClass) => void
}

/** Seven columns, or a list of days on a phone. */
function Days({ monday, today, classes, onOpen }: DaysProps) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  return (
    <ol className={styles.week}>
      {Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) => {
        const those = classes.filter((it) => formats.dateOf(it.starts_at) === day)
        return (
          <li key={day} data-today={day === today || undefined} data-empty={those.length === 0 || undefined}>
            <h2>
              {formats.weekday(day)} <span className="ui-muted">{formats.dayMonth(day)}</span>
            </h2>
            {those.length === 0 ? (
              <p className="ui-muted">{t('noClasses')}</p>
            ) : (
              <ul>
                {those.map((it) => (
                  <li key={it.id}>
                    <ClassTile gymClass={it} onClick={() => onOpen(it)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function ClassTile({ gymClass: it, onClick }: { gymClass: GymClass; onClick: () => void }) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  return (
    <button
      type="button"
      className={styles.tile}
      data-cancelled={it.cancel_reason !== null || undefined}
      onClick={onClick}
    >
      <span className="ui-numbers">
        {formats.time(it.starts_at)}–{formats.time(it.ends_at)}
      </span>
      <b>{it.modality_name}</b>
      {it.room_name !== null && <span>{it.room_name}</span>}
      {it.trainer_name !== null && <span>{it.trainer_name}</span>}
      <span>
        {it.cancel_reason === null ? t('taken', { booked: it.booked, capacity: it.capacity }) : t('cancelled')}
      </span>
    </button>
  )
}
