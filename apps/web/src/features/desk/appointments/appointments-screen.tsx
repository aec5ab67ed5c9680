import type { Appointment, Gym, GymClass, Service } from '@folego/contract'
import { addDays } from '@folego/domain'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { usePageSearch } from '#platform/pages'
import { Button, EmptyState, Group, PlainTile, Stack, Tile, WeekStepper } from '#ui'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { appointmentsTexts } from './appointments.texts.ts'
import { BookDialog } from './book-dialog.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { ServicesDialog } from './services-dialog.tsx'
import { useStanding } from './use-standing.ts'
import styles from './appointments.module.css'

/** The appointments of a day by instructor; the desk books, and sets up what is booked and when. */
export function AppointmentsScreen() {
  const t = useTexts(appointmentsTexts)
  const canSetUp = useCan('appointments.write')
  const canSetHours = useCan('staff-absences.write')
  const adding = useFreshDialog<true>()
  const naming = useFreshDialog<true>()
  const planning = useFreshDialog<true>()
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGym')}
      actions={
        <>
          {canSetUp && (
            <Button variant="default" onClick={() => naming.open(true)}>
              {t('servicesAction')}
            </Button>
          )}
          {canSetHours && (
            <Button variant="default" onClick={() => planning.open(true)}>
              {t('hoursAction')}
            </Button>
          )}
        </>
      }
      add={{ label: t('add'), keys: 'n', onClick: () => adding.open(true) }}
    >
      {(gym) => (
        <>
          <Day gym={gym} />
          {adding.render((_, shown) => (
            <BookDialog gym={gym} isDesk {...shown} />
          ))}
          {naming.render((_, shown) => (
            <ServicesDialog {...shown} />
          ))}
          {planning.render((_, shown) => (
            <HoursDialog today={gym.today} {...shown} />
          ))}
        </>
      )}
    </GymPage>
  )
}

function Day({ gym }: { gym: Gym }) {
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  const { search, change } = usePageSearch('appointments')
  const day = search.day ?? gym.today
  const show = (next: string) => change({ day: next === gym.today ? undefined : next }, { replace: true })
  const query = { from: day, until: day }
  const booked = useApiQuery('GET /appointment', { query }, { keepPrevious: true, offline: false })
  const classes = useApiQuery('GET /class', { query }, { keepPrevious: true, offline: false })
  const services = useApiQuery('GET /service', {}, { offline: false })
  const opened = useFreshDialog<Appointment>()
  return (
    <Stack gap="md">
      <Group gap="8px 16px" wrap="nowrap">
        <WeekStepper
          label={t('day')}
          text={formats.dayHead(day)}
          previousLabel={t('previousDay')}
          nextLabel={t('nextDay')}
          onPrevious={() => show(addDays(day, -1))}
          onNext={() => show(addDays(day, 1))}
        />
        {day !== gym.today && (
          <Button variant="subtle" flex="none" onClick={() => show(gym.today)}>
            {t('today')}
          </Button>
        )}
      </Group>
      <Loaded query={booked} failed={t('loadFailed')} height={360}>
        {({ object }) => (
          <Staff
            appointments={object}
            classes={classes.data?.object ?? []}
            services={services.data?.object}
            onOpen={opened.open}
          />
        )}
      </Loaded>
      {opened.render((it, shown) => (
        <AppointmentDialog gym={gym} appointment={it} {...shown} />
      ))}
      {search.student !== undefined && (
        // opened from the page of a student
        <BookDialog
          gym={gym}
          isDesk
          student={search.student}
          opened
          onClose={() => change({ student: undefined }, { replace: true })}
        />
      )}
    </Stack>
  )
}

interface StaffProps {
  appointments: readonly Appointment[]
  classes: readonly GymClass[]
  /** Undefined while they load. */
  services: readonly Service[] | undefined
  onOpen: (it: Appointment) => void
}

/** A column for each instructor who offers a service or has an appointment, with their classes between. */
function Staff({ appointments, classes, services, onOpen }: StaffProps) {
  const t = useTexts(appointmentsTexts)
  const names = new Map<string, string>()
  for (const { trainers } of services ?? []) for (const { id, name } of trainers) names.set(id, name)
  for (const it of appointments) names.set(it.trainer_id, it.trainer_name)
  if (services?.length === 0 && appointments.length === 0) {
    return <EmptyState drawing="calendar" title={t('noServices')} message={t('noServicesHint')} />
  }
  if (names.size === 0) return <EmptyState drawing="calendar" title={t('empty')} message={t('emptyHint')} />
  const staff = [...names].toSorted(([, a], [, b]) => a.localeCompare(b))
  return (
    <ol className={styles.staff}>
      {staff.map(([id, name]) => {
        const mine = [
          ...appointments.filter(({ trainer_id }) => trainer_id === id),
          ...classes.filter(({ trainer_id, cancel_reason }) => trainer_id === id && cancel_reason === null),
        ].toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
        return (
          <li key={id}>
            <h2>{name}</h2>
            {mine.length === 0 ? (
              <p className="ui-muted">{t('free')}</p>
            ) : (
              <ul>
                {mine.map((it) => (
                  <li key={it.id}>
                    {'booking_id' in it ? (
                      <AppointmentTile appointment={it} onClick={() => onOpen(it)} />
                    ) : (
                      <ClassTile gymClass={it} />
                    )}
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

function AppointmentTile({ appointment: it, onClick }: { appointment: Appointment; onClick: () => void }) {
  const standing = useStanding()(it)
  const formats = useFormats()
  const isOver = it.cancel_reason !== null || it.state === 'late_cancelled'
  return (
    <Tile isOver={isOver} onClick={onClick}>
      <span className="ui-numbers">
        {formats.time(it.starts_at)}–{formats.time(it.ends_at)}
      </span>
      <b>{it.student_name}</b>
      <span>{[it.service_name, it.room_name, it.equipment_name].filter((name) => name !== null).join(', ')}</span>
      {standing && <span>{standing}</span>}
    </Tile>
  )
}

function ClassTile({ gymClass: it }: { gymClass: GymClass }) {
  const formats = useFormats()
  return (
    <PlainTile>
      <span className="ui-numbers">
        {formats.time(it.starts_at)}–{formats.time(it.ends_at)}
      </span>
      <span>{it.modality_name}</span>
    </PlainTile>
  )
}
