import type { Appointment, GymClass } from '@folego/contract'
import { type BookingState, groupBy } from '@folego/domain'
import { IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type PageName, usePageHref } from '#platform/pages'
import { UiLink } from '#ui'
import { scheduleTexts } from './schedule.texts.ts'
import styles from './schedule.module.css'

/** A class or an appointment that the student is in or waits for. */
export interface Booked {
  id: string
  page: PageName
  name: string
  starts_at: string
  ends_at: string
  state: keyof typeof shownStates
}

/** What was left or cancelled is in no day. */
const shownStates = {
  booked: true,
  offered: true,
  waiting: true,
  attended: true,
  no_show: true,
} as const satisfies Partial<Record<BookingState, true>>

/** What the student has booked from a Monday on, by day, in order of time; undefined while it is read. Nothing where it cannot be read. */
export function useBooked(days: { from: string; until: string }): Map<string, Booked[]> | undefined {
  const { dateOf } = useFormats()
  const classes = useApiQuery('GET /class', { query: { ...days, mine: 'true' } }, { keepPrevious: true })
  const appointments = useApiQuery('GET /appointment', { query: days }, { keepPrevious: true })
  if ([classes, appointments].some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData))
    return undefined
  const all = [
    ...(classes.data?.object ?? []).map((it) => bookedOf(it, stateIn(it), { page: 'classes', name: it.modality_name })),
    ...(appointments.data?.object ?? []).map((it) =>
      bookedOf(it, it.state, { page: 'appointments', name: it.service_name }),
    ),
  ]
  const inOrder = all.flat().toSorted((one, next) => one.starts_at.localeCompare(next.starts_at))
  return groupBy(inOrder, ({ starts_at }) => dateOf(starts_at))
}

/** Whoever waited until it began was not in it. */
const stateIn = ({ own, closed }: GymClass) =>
  own?.state === 'waiting' && closed === 'CLASS_BEGUN' ? undefined : own?.state

function bookedOf(
  { id, starts_at, ends_at, cancel_reason }: GymClass | Appointment,
  state: BookingState | undefined,
  named: Pick<Booked, 'page' | 'name'>,
): Booked[] {
  if (state === undefined || cancel_reason !== null || !isShown(state)) return []
  return [{ id, starts_at, ends_at, state, ...named }]
}

function isShown(state: BookingState): state is Booked['state'] {
  return state in shownStates
}

/** What is on a day, as a link to its page where this area has one. */
export function EntryName({ name, href }: { name: string; href: string | undefined }) {
  const shown = href ? (
    <UiLink href={href} className="ui-touch">
      {name}
    </UiLink>
  ) : (
    name
  )
  return <strong>{shown}</strong>
}

/** When it is, and what became of the student's place. */
export function BookedRow({ booked: { page, name, starts_at, ends_at, state } }: { booked: Booked }) {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const href = usePageHref()(page)
  const Icon = state === 'attended' ? IconCircleCheck : IconCalendarEvent
  return (
    <div className={styles.entry} data-state={state === 'attended' ? 'done' : undefined}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>
        <EntryName name={name} href={href} />
        <small className="ui-numbers">
          {formats.time(starts_at)}–{formats.time(ends_at)} · {t(`booked.${state}`)}
        </small>
      </div>
    </div>
  )
}
