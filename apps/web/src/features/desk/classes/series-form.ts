import type { ClassSeriesRecord } from '@folego/contract'
import { addDays, timetableDays, weekdayOf } from '@folego/domain'
import { readDecimal } from '#platform/form'

/** Fields contain text; '' is nothing. */
export interface SeriesValues {
  modality_id: string
  /** Its digit, or those of several days. */
  weekday: string
  starts: string
  minutes: string
  room_id: string
  trainer_id: string
  capacity: string
  min_age: string
  max_age: string
  opens_hours: string
  closes_minutes: string
  cancels_minutes: string
  from_day: string
  until_day: string
  override_reason: string
}

export function emptySeries(today: string): SeriesValues {
  return {
    modality_id: '',
    weekday: '1',
    starts: '18:00',
    minutes: '60',
    room_id: '',
    trainer_id: '',
    capacity: '20',
    min_age: '',
    max_age: '',
    opens_hours: '',
    closes_minutes: '0',
    cancels_minutes: '120',
    from_day: today,
    until_day: '',
    override_reason: '',
  }
}

/** The terms that a series goes on with from a day on. */
export function valuesOfSeries(series: ClassSeriesRecord, from: string): SeriesValues {
  const { modality_id, weekday, starts, minutes, room_id, trainer_id, capacity } = series
  const { opens_hours, closes_minutes, cancels_minutes, until_day, min_age, max_age } = series
  return {
    modality_id,
    weekday: String(weekday),
    starts,
    minutes: String(minutes),
    room_id: room_id ?? '',
    trainer_id: trainer_id ?? '',
    capacity: String(capacity),
    min_age: numberText(min_age),
    max_age: numberText(max_age),
    opens_hours: numberText(opens_hours),
    closes_minutes: String(closes_minutes),
    cancels_minutes: String(cancels_minutes),
    from_day: from,
    until_day: until_day ?? '',
    override_reason: '',
  }
}

const orNull = (text: string) => (text === '' ? null : text)
const numberText = (value: number | null) => (value === null ? '' : String(value))
const numberOrNull = (text: string) => (text === '' ? null : readDecimal(text))

/** What the fields say, as the contract takes it, without the last day. */
export function readSeries({ until_day: _, ...values }: SeriesValues) {
  return {
    ...values,
    weekday: readDecimal(values.weekday),
    minutes: readDecimal(values.minutes),
    room_id: orNull(values.room_id),
    trainer_id: orNull(values.trainer_id),
    capacity: readDecimal(values.capacity),
    min_age: numberOrNull(values.min_age),
    max_age: numberOrNull(values.max_age),
    opens_hours: numberOrNull(values.opens_hours),
    closes_minutes: readDecimal(values.closes_minutes),
    cancels_minutes: readDecimal(values.cancels_minutes),
  }
}

/** One like it for each of the chosen days. */
export function readNewSeries(values: SeriesValues) {
  const [weekday = '', ...more] = values.weekday
  return {
    ...readSeries({ ...values, weekday }),
    more_weekdays: more.map(Number),
    until_day: orNull(values.until_day),
  }
}

/** What the next class begins with: what was planned last, from today at the earliest. */
export function nextSeries(last: SeriesValues, today: string): SeriesValues {
  return { ...last, from_day: last.from_day < today ? today : last.from_day, override_reason: '' }
}

/** The day of the first class that was planned, as far as the timetable goes; `now`: the gym's day and time. */
export function firstDayOf(
  { weekday, starts, from_day }: SeriesValues,
  now: { today: string; time: string },
): string | undefined {
  const isOver = from_day === now.today && starts <= now.time
  const first = isOver ? addDays(from_day, 1) : from_day
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at))
  const day = days.find((it) => weekday.includes(String(weekdayOf(it))))
  return day !== undefined && day <= addDays(now.today, timetableDays) ? day : undefined
}
