import type { Gym, GymClass } from '@folego/contract'
import { addDays, mondayOf, timetableDays } from '@folego/domain'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '#platform/access'
import { call, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { DownloadButton } from '#platform/files'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog, PageButton, usePageSearch } from '#platform/pages'
import { Button, EmptyState, Group, Select, type Shown, Stack } from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { CalendarButton } from './calendar-button.tsx'
import { ChangeDialog, ClassDialog } from './class-dialog.tsx'
import { classesTexts } from './classes.texts.ts'
import { creditsTexts } from './credits.texts.ts'
import { NamesDialog } from './names-dialog.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { firstDayOf, type SeriesValues } from './series-form.ts'
import { useShownWeek } from './use-week.ts'
import { Days, type Moved } from './week-grid.tsx'
import { WeekSteps } from './week-steps.tsx'
import styles from './classes.module.css'

const WeekCopyDialog = lazyDialog(async () => (await import('./week-copy-dialog.tsx')).WeekCopyDialog)
const PacksDialog = lazyDialog(async () => (await import('./packs-dialog.tsx')).PacksDialog)
const RulesDialog = lazyDialog(async () => (await import('./rules-dialog.tsx')).RulesDialog)
const PublicDialog = lazyDialog(async () => (await import('./public-dialog.tsx')).PublicDialog)

/** The week's classes by room or instructor; whoever plans adds, changes and cancels them here. */
export function TimetableScreen() {
  const t = useTexts(classesTexts)
  const words = useTexts(creditsTexts)
  const canPlan = useCan('classes.write')
  const canSubscribe = useCan('classes.subscribe')
  const canDecide = useCan('gyms.write')
  const canSell = useCan('door.use')
  const adding = useFreshDialog<true>()
  const [last, setLast] = useState<SeriesValues>()
  const naming = useFreshDialog<true>()
  const publishing = useFreshDialog<true>()
  const selling = useFreshDialog<true>()
  const ruling = useFreshDialog<true>()
  const bookingWords = useTexts(bookingTexts)
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGym')}
      actions={
        <>
          <PageButton page="levels" variant="default" label={t('levels')} />
          {canSubscribe && <CalendarButton />}
          {canDecide && (
            <Button variant="default" onClick={() => publishing.open(true)}>
              {t('public')}
            </Button>
          )}
          {canSell && (
            <Button variant="default" onClick={() => selling.open(true)}>
              {words('action')}
            </Button>
          )}
          {canDecide && (
            <Button variant="default" onClick={() => ruling.open(true)}>
              {bookingWords('rules')}
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
            <Adding gym={gym} last={last} setLast={setLast} {...shown} />
          ))}
          {ruling.render((_, shown) => (
            <RulesDialog {...shown} />
          ))}
          {naming.render((_, shown) => (
            <NamesDialog {...shown} />
          ))}
          {publishing.render((_, shown) => (
            <PublicDialog {...shown} />
          ))}
          {selling.render((_, shown) => (
            <PacksDialog today={gym.today} {...shown} />
          ))}
        </>
      )}
    </GymPage>
  )
}

interface AddingProps extends Shown {
  gym: Gym
  last: SeriesValues | undefined
  setLast: (values: SeriesValues) => void
}

/** Plans a class of every week, and shows the week in which it begins. */
function Adding({ gym: { today }, last, setLast, ...shown }: AddingProps) {
  const { show } = useShownWeek(today)
  const formats = useFormats()
  const planned = (values: SeriesValues) => {
    setLast(values)
    const day = firstDayOf(values, { today, time: formats.time(new Date().toISOString()) })
    if (day !== undefined) show(mondayOf(day))
  }
  return <SeriesDialog today={today} last={last} onPlanned={planned} {...shown} />
}

const all = ''
const views = ['week', 'room', 'trainer'] as const
type View = (typeof views)[number]

function Week({ gym: { today }, canPlan }: { gym: Gym; canPlan: boolean }) {
  const t = useTexts(classesTexts)
  const bookingWords = useTexts(bookingTexts)
  const { monday, query, show } = useShownWeek(today)
  const week = useApiQuery('GET /class', { query }, { keepPrevious: true, offline: false })
  const [view, setView] = useState<View>('week')
  const [room, setRoom] = useState(all)
  const [trainer, setTrainer] = useState(all)
  const opened = useFreshDialog<GymClass>()
  const moving = useFreshDialog<{ it: GymClass; moved: Moved }>()
  const copying = useFreshDialog<true>()
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
        <div className={styles.tools}>
          <Select
            aria-label={t('view.label')}
            className={styles.view}
            allowDeselect={false}
            data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
            value={view}
            onChange={(next) => setView(next ?? 'week')}
          />
          <Choice
            className={styles.room}
            label={t('room')}
            everything={t('allRooms')}
            value={room}
            onChange={setRoom}
            options={namesOf(classes, 'room')}
          />
          <Choice
            className={styles.trainer}
            label={t('trainer')}
            everything={t('allTrainers')}
            value={trainer}
            onChange={setTrainer}
            options={namesOf(classes, 'trainer')}
          />
          {canPlan && monday < addDays(mondayOf(today), timetableDays) && (
            <Button variant="default" onClick={() => copying.open(true)}>
              {t('copyWeek')}
            </Button>
          )}
          <DownloadButton
            label={t('print')}
            failed={t('printFailed')}
            fetchFile={async (gymId) => call('GET /class-week/pdf', { query: { week: monday }, gymId })}
          />
        </div>
      </Group>
      <Loaded query={week} failed={t('loadFailed')} height={480}>
        {({ object }) =>
          object.length === 0 ? (
            <EmptyState
              drawing="calendar"
              title={t('empty')}
              message={t(canPlan ? 'emptyHint' : 'emptyForMe')}
              action={
                <Button variant="default" onClick={() => show(addDays(monday, 7))}>
                  {bookingWords('nextWeek')}
                </Button>
              }
            />
          ) : (
            <>
              {groupsOf(object.filter(isShown), view).map(({ name, classes: those }) => (
                <section key={name ?? ''} aria-label={name ?? t(view === 'trainer' ? 'noTrainer' : 'noRoom')}>
                  {view !== 'week' && (
                    <h2 className={styles.group}>{name ?? t(view === 'trainer' ? 'noTrainer' : 'noRoom')}</h2>
                  )}
                  <Days
                    monday={monday}
                    today={today}
                    classes={those}
                    onOpen={opened.open}
                    onMove={canPlan ? (it, moved) => moving.open({ it, moved }) : undefined}
                  />
                </section>
              ))}
              {canPlan && <p className="ui-muted">{t('moveHint')}</p>}
            </>
          )
        }
      </Loaded>
      {opened.render((it, shown) => (
        <ClassDialog
          gymClass={classes.find(({ id }) => id === it.id) ?? it}
          today={today}
          canPlan={canPlan}
          {...shown}
        />
      ))}
      {moving.render(({ it, moved }, shown) => (
        <ChangeDialog gymClass={it} moved={moved} today={today} {...shown} />
      ))}
      {copying.render((_, shown) => (
        <WeekCopyDialog monday={monday} today={today} onCopied={show} {...shown} />
      ))}
    </Stack>
  )
}

/** The classes by room or by instructor, those without one last; or all together. */
function groupsOf(classes: readonly GymClass[], view: View): { name: string | null; classes: GymClass[] }[] {
  if (view === 'week') return [{ name: null, classes: [...classes] }]
  const names = new Set(classes.map((it) => it[`${view}_name`]))
  return [...names]
    .map((name) => ({ name, classes: classes.filter((it) => it[`${view}_name`] === name) }))
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)))
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
  className: string | undefined
  label: string
  everything: string
  value: string
  onChange: (id: string) => void
  options: { value: string; label: string }[]
}

function Choice({ className, label, everything, value, onChange, options }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      className={className}
      allowDeselect={false}
      data={[{ value: all, label: everything }, ...options]}
      value={options.some((it) => it.value === value) ? value : all}
      onChange={(id) => onChange(id ?? all)}
    />
  )
}
