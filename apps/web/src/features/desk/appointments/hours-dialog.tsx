import { staffExceptionForm, type StaffHoursOfOne } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useIssueText } from '#platform/failures'
import { useContractForm, WeekdayButtons } from '#platform/form'
import { useFormats } from '#platform/format'
import { nameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import { RemoveButton, useSaving } from '#platform/records'
import { ApiError } from '#platform/transport'
import {
  Banner,
  Button,
  DateField,
  Dialog,
  Form,
  Group,
  notifySuccess,
  SegmentedControl,
  Select,
  type Shown,
  SimpleGrid,
  Stack,
  TextInput,
} from '#ui'
import { AbsenceCover } from './absence-cover.tsx'
import { appointmentsTexts } from './appointments.texts.ts'
import styles from './appointments.module.css'

/** When instructors take appointments: every week, and on other days. An instructor has only their own; the front desk changes days alone. */
export function HoursDialog({ today, opened, onClose }: { today: string } & Shown) {
  const t = useTexts(appointmentsTexts)
  const staff = useApiQuery('GET /staff-hours', {}, { offline: false })
  const canSetWeek = useCan('staff-hours.write')
  const [chosen, setChosen] = useState<string>()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('hours.title')} size="md">
      <Loaded query={staff} failed={t('loadFailed')} height={240}>
        {({ object }) => {
          const one = object.find(({ trainer_id }) => trainer_id === chosen) ?? object[0]
          if (one === undefined) return <p className="ui-muted">{t('hours.none')}</p>
          return (
            <Stack gap="lg">
              {object.length > 1 && (
                <Select
                  label={t('hours.trainer')}
                  data={object.map((it) => ({ value: it.trainer_id, label: it.trainer_name }))}
                  value={one.trainer_id}
                  allowDeselect={false}
                  onChange={(id) => setChosen(id ?? undefined)}
                />
              )}
              {canSetWeek ? <Weekly key={one.trainer_id} staff={one} /> : <WeeklyShown staff={one} />}
              <Exceptions
                key={`other ${one.trainer_id}`}
                staff={one}
                others={object.filter((it) => it !== one)}
                today={today}
              />
            </Stack>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

interface Span {
  key: string
  days: number[]
  starts: string
  ends: string
}

/** Days with the same hours are one row. */
function spansOf({ hours }: StaffHoursOfOne): Span[] {
  const spans = new Map<string, Span>()
  for (const { weekday, starts, ends } of hours) {
    const known = spans.get(`${starts} ${ends}`)
    if (known === undefined) spans.set(`${starts} ${ends}`, { key: `${starts} ${ends}`, days: [weekday], starts, ends })
    else known.days.push(weekday)
  }
  return [...spans.values()]
}

/** What is proposed next overlaps nothing: the afternoon after a morning; late in the evening no days. */
function nextSpan(spans: readonly Span[]): Span {
  const latest = spans
    .map(({ ends }) => ends)
    .toSorted()
    .at(-1)
  const key = crypto.randomUUID()
  if (latest === undefined) return { key, days: [1, 2, 3, 4, 5], starts: '09:00', ends: '12:00' }
  if (latest < '18:00') return { key, days: [1, 2, 3, 4, 5], starts: latest, ends: '18:00' }
  return { key, days: [], starts: '09:00', ends: '12:00' }
}

/** The hours of every week for the front desk, which does not change them. */
function WeeklyShown({ staff }: { staff: StaffHoursOfOne }) {
  const t = useTexts(appointmentsTexts)
  const language = useLanguage()
  const spans = spansOf(staff)
  return (
    <section aria-label={t('hours.weekly')}>
      <h3>{t('hours.weekly')}</h3>
      {spans.length === 0 && <p className="ui-muted">{t('hours.noWeekly')}</p>}
      <ul className={`${styles.rows} ui-lined`}>
        {spans.map(({ key, days, starts, ends }) => (
          <li key={key}>
            {days.map((day) => nameOfWeekday(day, language)).join(', ')}, {starts}–{ends}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Weekly({ staff }: { staff: StaffHoursOfOne }) {
  const t = useTexts(appointmentsTexts)
  const issueText = useIssueText()
  const save = useApiMutation('PUT /staff-hours/{id}')
  const [spans, setSpans] = useState(() => spansOf(staff))
  const [issue, setIssue] = useState<string>()
  const saving = useSaving({
    failed: t('failed'),
    showRefusal: (failure) => {
      if (!(failure instanceof ApiError) || failure.code !== 'INVALID_INPUT') return false
      setIssue(issueText('HOURS_INVALID'))
      return true
    },
  })
  const change = (at: number, values: Partial<Span>) =>
    setSpans(spans.map((it, place) => (place === at ? { ...it, ...values } : it)))
  const submit = () => {
    setIssue(undefined)
    const hours = spans.flatMap(({ days, starts, ends }) => days.map((weekday) => ({ weekday, starts, ends })))
    saving.save(async () => {
      await save.mutateAsync({ params: { id: staff.trainer_id }, body: { hours } })
      notifySuccess(t('hours.saved'))
    })
  }
  const error = issue ?? saving.error
  return (
    <section aria-label={t('hours.weekly')}>
      <h3>{t('hours.weekly')}</h3>
      <Form onSubmit={submit}>
        {error && <Banner tone="error">{error}</Banner>}
        {spans.map((span, at) => (
          <fieldset key={span.key} className={styles.span} aria-label={`${t('hours.days')} ${at + 1}`}>
            <WeekdayButtons
              chosen={span.days}
              onChange={(days) => change(at, { days })}
              of={`${span.starts}–${span.ends}`}
            />
            <Group gap="xs" align="flex-end">
              <TextInput
                label={t('hours.starts')}
                type="time"
                value={span.starts}
                onChange={(event) => change(at, { starts: event.currentTarget.value })}
              />
              <TextInput
                label={t('hours.ends')}
                type="time"
                value={span.ends}
                onChange={(event) => change(at, { ends: event.currentTarget.value })}
              />
              <Button
                variant="subtle"
                color="red"
                aria-label={t('hours.remove', { starts: span.starts })}
                onClick={() => setSpans(spans.filter((_, place) => place !== at))}
              >
                {t('hours.removeShort')}
              </Button>
            </Group>
          </fieldset>
        ))}
        <Group justify="space-between">
          <Button variant="default" onClick={() => setSpans([...spans, nextSpan(spans)])}>
            {t('hours.add')}
          </Button>
          <Button type="submit" loading={saving.saving}>
            {t('hours.save')}
          </Button>
        </Group>
      </Form>
    </section>
  )
}

interface ExceptionsProps {
  staff: StaffHoursOfOne
  others: readonly StaffHoursOfOne[]
  today: string
}

function Exceptions({ staff, others, today }: ExceptionsProps) {
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  const remove = useApiMutation('DELETE /staff-exception/{id}')
  return (
    <section aria-label={t('hours.exceptions')}>
      <h3>{t('hours.exceptions')}</h3>
      {staff.exceptions.length === 0 ? (
        <p className="ui-muted">{t('hours.noExceptions')}</p>
      ) : (
        <ul className={`${styles.rows} ui-lined`}>
          {staff.exceptions.map((it) => {
            const days = it.from_day === it.to_day ? [it.from_day] : [it.from_day, it.to_day]
            const time = it.starts === null ? t('hours.allDay') : `${it.starts}–${it.ends ?? ''}`
            const what = `${t(`hours.kinds.${it.kind}`)}, ${days.map(formats.date).join(' – ')}, ${time}`
            return (
              <li key={it.id}>
                <div>{what}</div>
                <RemoveButton
                  variant="subtle"
                  color="red"
                  size="sm"
                  above
                  label={t('hours.removeShort')}
                  aria-label={t('hours.removeException', { what })}
                  words={{
                    title: t('hours.removeTitle', { what }),
                    message: t(it.kind === 'absent' ? 'hours.removeAbsent' : 'hours.removeExtra'),
                    done: t('hours.removed'),
                    failed: t('failed'),
                  }}
                  action={async () => remove.mutateAsync({ params: { id: it.id } })}
                />
                <AbsenceCover absence={it} others={others} />
              </li>
            )
          })}
        </ul>
      )}
      <AddException trainerId={staff.trainer_id} today={today} />
    </section>
  )
}

const orNull = (text: string) => (text === '' ? null : text)

function AddException({ trainerId, today }: { trainerId: string; today: string }) {
  const t = useTexts(appointmentsTexts)
  const add = useApiMutation('POST /staff-hours/{id}/exception once')
  const form = useContractForm(staffExceptionForm, {
    initialValues: { kind: 'absent', from_day: today, to_day: today, starts: '', ends: '' },
    read: (values) => ({ ...values, starts: orNull(values.starts), ends: orNull(values.ends) }),
  })
  const { getInputProps, values, setValues } = form.fields
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await add.mutateAsync({ params: { id: trainerId }, body })
        form.restart()
        notifySuccess(t('hours.added'))
      }),
    )
  return (
    <Form onSubmit={submit}>
      <Stack gap="xs">
        {error && <Banner tone="error">{error}</Banner>}
        <SegmentedControl
          aria-label={t('hours.kind')}
          data={(['absent', 'extra'] as const).map((value) => ({ value, label: t(`hours.kinds.${value}`) }))}
          value={values.kind}
          onChange={(kind) => setValues({ kind })}
        />
        <SimpleGrid cols={2}>
          <DateField label={t('hours.from')} required {...getInputProps('from_day')} />
          <DateField label={t('hours.to')} required {...getInputProps('to_day')} />
          <TextInput label={t('hours.fromTime')} type="time" {...getInputProps('starts')} />
          <TextInput label={t('hours.toTime')} type="time" {...getInputProps('ends')} />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={saving}>
            {t('hours.addException')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
