import type { Appointment, FreeTime, Gym, Service } from '@folego/contract'
import { addDays } from '@folego/domain'
import { useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { isDate } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import {
  Banner,
  Button,
  DateField,
  Dialog,
  FoldedSection,
  Form,
  Group,
  Select,
  type Shown,
  Stack,
  TextInput,
  WeekStepper,
} from '#ui'
import { appointmentsTexts } from './appointments.texts.ts'
import { shownDays, useBooking, useFreeTimes } from './use-booking.ts'
import { useServiceTerms } from './use-standing.ts'
import styles from './appointments.module.css'

interface BookDialogProps extends Shown {
  gym: Gym
  /** Books for others, also at times that are not offered. */
  isDesk: boolean
  /** Of the desk: who is chosen first. */
  student?: string | undefined
  /** The appointment that is moved. */
  moving?: Appointment
  onDone?: () => void
}

/** Books or moves an appointment: what, with whom, on which day, at which time, and one button at the end. */
export function BookDialog({ gym, isDesk, student: first = '', moving, onDone, opened, onClose }: BookDialogProps) {
  const t = useTexts(appointmentsTexts)
  const services = useApiQuery('GET /service', {}, { offline: false })
  const [student, setStudent] = useState(moving?.student_id ?? first)
  const title = moving ? t('book.moveTitle', { service: moving.service_name }) : t('book.title')
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md">
      <Stack gap="md">
        {isDesk && !moving && (
          <StudentSelect label={t('book.student')} required data-autofocus value={student} onChange={setStudent} />
        )}
        <Loaded query={services} failed={t('loadFailed')} height={240}>
          {({ object }) =>
            object.length === 0 ? (
              <p className="ui-muted">{t('book.none')}</p>
            ) : (
              <Times
                key={student}
                gym={gym}
                isDesk={isDesk}
                student={student}
                services={object}
                moving={moving}
                onDone={() => {
                  onDone?.()
                  onClose()
                }}
              />
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}

interface TimesProps {
  gym: Gym
  isDesk: boolean
  student: string
  services: readonly Service[]
  moving: Appointment | undefined
  onDone: () => void
}

function Times({ gym, isDesk, student, services, moving, onDone }: TimesProps) {
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  const [chosen, setChosen] = useState(moving?.service_id ?? (services.length === 1 ? services[0]?.id : undefined))
  const [trainer, setTrainer] = useState(moving?.trainer_id ?? '')
  const [from, setFrom] = useState(gym.today)
  const [day, setDay] = useState<string>()
  const [time, setTime] = useState<FreeTime>()
  const service = services.find(({ id }) => id === chosen)
  const termsOf = useServiceTerms(isDesk)
  const bookedFor = isDesk ? ({ isDesk, student_id: student } as const) : ({ isDesk } as const)
  const options = { bookedFor, moving, service, trainer, from }
  const { found, days, timesOn } = useFreeTimes(options)
  const booking = useBooking({ ...options, timezone: gym.timezone, onDone })
  const open = day !== undefined && days.includes(day) ? day : days.find((it) => timesOn(it).length > 0)
  const isReady = !isDesk || student !== ''
  const restart = () => {
    setDay(undefined)
    setTime(undefined)
  }
  const nameOf = (it: FreeTime) => {
    const [only] = it.trainer_ids
    return service?.trainers.find(({ id }) => id === (trainer === '' ? only : trainer))?.name ?? ''
  }
  // what is moved may be offered no more
  if (moving && service === undefined) return <p className="ui-muted">{t('book.none')}</p>
  return (
    <>
      {!moving && (
        <Select
          label={t('book.service')}
          data={services.map((it) => ({ value: it.id, label: it.name }))}
          value={chosen ?? null}
          allowDeselect={false}
          required
          onChange={(id) => {
            setChosen(id ?? undefined)
            setTrainer('')
            restart()
          }}
          description={service && termsOf(service)}
        />
      )}
      {service && (
        <>
          <Select
            label={t('book.trainer')}
            data={[
              { value: '', label: t('book.anybody') },
              ...service.trainers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={trainer}
            allowDeselect={false}
            onChange={(id) => {
              setTrainer(id ?? '')
              restart()
            }}
          />
          <WeekStepper
            label={t('book.week')}
            text={t('book.weekOf', {
              from: formats.dayMonth(from),
              to: formats.dayMonth(addDays(from, shownDays - 1)),
            })}
            previousLabel={t('book.previous')}
            nextLabel={t('book.next')}
            onPrevious={from > gym.today ? () => setFrom(addDays(from, -shownDays)) : undefined}
            onNext={() => setFrom(addDays(from, shownDays))}
          />
          <Loaded query={found} failed={t('loadFailed')} height={160}>
            {({ object }) => (
              <>
                <fieldset aria-label={t('book.days')} className={styles.days}>
                  {days.map((it) => (
                    <button
                      key={it}
                      type="button"
                      aria-pressed={it === open}
                      disabled={timesOn(it).length === 0}
                      aria-label={t('book.freeOn', { count: timesOn(it).length, day: formats.dayHead(it) })}
                      onClick={() => {
                        setDay(it)
                        setTime(undefined)
                      }}
                    >
                      <span>{formats.weekday(it)}</span>
                      <b>{it.slice(8)}</b>
                    </button>
                  ))}
                </fieldset>
                {object.length === 0 || open === undefined ? (
                  <p className="ui-muted">{t(service.trainers.length === 0 ? 'book.nobody' : 'book.noTimes')}</p>
                ) : (
                  <fieldset aria-label={t('book.times', { day: formats.dayHead(open) })} className={styles.times}>
                    {timesOn(open).map((it) => (
                      <Button
                        key={it.starts_at}
                        variant={time?.starts_at === it.starts_at ? 'light' : 'default'}
                        aria-pressed={time?.starts_at === it.starts_at}
                        onClick={() => setTime(it)}
                      >
                        {formats.time(it.starts_at)}
                      </Button>
                    ))}
                  </fieldset>
                )}
              </>
            )}
          </Loaded>
          {booking.error && <Banner tone="error">{booking.error}</Banner>}
          {time && (
            <p>
              {t('book.chosen', {
                service: service.name,
                when: formats.dayHead(formats.dateOf(time.starts_at)),
                time: formats.time(time.starts_at),
                trainer: nameOf(time),
              })}
              {!isDesk && (
                <span className="ui-muted"> {t('book.freeUntil', { minutes: service.cancels_minutes })}</span>
              )}
            </p>
          )}
          <Group justify="flex-end">
            <Button
              disabled={time === undefined || !isReady}
              loading={booking.saving}
              onClick={() => time && booking.send(time.starts_at)}
            >
              {t('book.confirm')}
            </Button>
          </Group>
          {isDesk && (
            <OtherTime
              today={gym.today}
              isReady={isReady}
              saving={booking.saving}
              send={(onDay, at, reason) => booking.send(booking.instantOf(onDay, at), reason)}
            />
          )}
        </>
      )}
    </>
  )
}

interface OtherTimeProps {
  today: string
  isReady: boolean
  saving: boolean
  send: (day: string, time: string, reason: string) => void
}

/** A time that is not offered, with the reason. */
function OtherTime({ today, isReady, saving, send }: OtherTimeProps) {
  const t = useTexts(appointmentsTexts)
  const [day, setDay] = useState(today)
  const [time, setTime] = useState('')
  const [reason, setReason] = useState('')
  const isFilled = isDate(day) && time !== '' && reason.trim() !== ''
  return (
    <FoldedSection title={t('book.other')} hint={t('book.otherHint')} filled={false}>
      <Form
        onSubmit={() => {
          if (isFilled && isReady) send(day, time, reason)
        }}
      >
        <Stack gap="md">
          <Group gap="xs" align="flex-end">
            <DateField label={t('book.otherDay')} value={day} onChange={setDay} />
            <TextInput
              label={t('book.otherTime')}
              type="time"
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </Group>
          <TextInput
            label={t('book.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" disabled={!isFilled || !isReady} loading={saving}>
              {t('add')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FoldedSection>
  )
}
