import type { api, BodyOf, FileReply, QueryOf, ReplyOf } from '@folego/contract'
import {
  addDays,
  agesText,
  type ClassChange,
  type ClassSeries,
  type ClosedDays,
  dateInZone,
  daysBetween,
  isClosed,
  type Language,
  mondayOf,
  timeInZone,
  timetableDays,
  weekdayOf,
} from '@folego/domain'
import { audit } from '#platform/audit'
import { lockInGym, newId } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { pdfReply } from '#platform/pdf'
import { countsOf } from './bookings.store.ts'
import { insertSeries } from './series.service.ts'
import { clashesWith, makeMoved, namedClashes, readPlanned } from './timetable.service.ts'
import * as sessions from './sessions.store.ts'
import * as store from './timetable.store.ts'

type Calls = typeof api.classWeeks
type Session = Awaited<ReturnType<typeof sessions.listSessions>>[number]

interface Copy {
  reply: ReplyOf<Calls['preview']>
  changes: ClassChange[]
  series: ClassSeries[]
}

/**
 * What copying a week onto a later one would do: what is in both becomes as it was in the first, what is missing is added for that week
 * alone, what else there is stays. A class that was cancelled is not copied, nor one onto a day on which the gym is closed, and one that is
 * cancelled stays so. Refuses by field VALUE_INVALID for a week that is not ahead of both, or beyond the timetable.
 */
export async function previewCopy(
  gym: GymContext,
  query: QueryOf<Calls['preview']>,
): Promise<ReplyOf<Calls['preview']>> {
  return (await planCopy(gym, query)).reply
}

/** Copies it. Refuses as the preview does, and CLASS_CLASH without a reason for what is needed twice, or for whoever loses a place by it. */
export async function copyWeek(
  gym: GymContext,
  { override_reason = null, ...weeks }: BodyOf<Calls['copy']>,
): Promise<ReplyOf<Calls['copy']>> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const { reply, changes, series } = await planCopy(gym, weeks)
  const [clash] = reply.clashes
  if (clash !== undefined && override_reason === null) {
    const { kind, other: modality, day, time } = clash
    throw refuse('CLASS_CLASH', { details: { kind, modality, day, time } })
  }
  const by = { changed_by_name: gym.actor.name, changed_at: gym.now.toISOString() }
  for (const change of changes) await store.saveChange(gym.tx, { ...change, override_reason, ...by })
  for (const one of series) await insertSeries(gym, one, override_reason)
  await makeMoved(gym, override_reason)
  const name = `${mondayOf(weeks.from)} → ${mondayOf(weeks.to)}`
  const after = { changed: changes.length, added: series.length }
  await audit(gym, { action: 'updated', entity: 'class_series', id: newId(), name, after })
  return reply
}

/** What a copy compares: the classes of both weeks, and those of the first one where they would be in the second. */
interface Weeks {
  shift: number
  source: Session[]
  target: Session[]
  /** The classes that those of the first week have in their lines, so much later. */
  later: Session[]
  /** How many people each of them has. */
  bookedIn: (id: string) => number
  closed: readonly ClosedDays[]
  termsOf: (seriesId: string) => ClassSeries
}

async function planCopy(gym: GymContext, weeks: { from: string; to: string }): Promise<Copy> {
  const [from, to] = [mondayOf(weeks.from), mondayOf(weeks.to)]
  const last = mondayOf(addDays(gym.today, timetableDays))
  if (to <= from || to < mondayOf(gym.today) || to > last) throw refuseField('to', 'VALUE_INVALID')
  const [classes, planned] = await Promise.all([readWeeks(gym, from, to), readPlanned(gym)])
  const known = { ...classes, closed: planned[0].closed }
  const copy: Copy = { reply: { classes: [], clashes: [], others: 0 }, changes: [], series: [] }
  const used = new Set<string>()
  for (const it of known.source.filter(({ cancel_reason }) => cancel_reason === null)) {
    const there = sameLater(known, it)
    const twin = there === undefined ? twinOf(gym, known, it, used) : undefined
    const match = there ?? twin
    if (match !== undefined) used.add(match.id)
    const kind = twin === undefined ? copyOne(gym, known, it, there, copy) : 'same'
    copy.reply.classes.push({
      ...shownOf(gym, it),
      // nobody loses a place by it
      capacity: there === undefined ? it.capacity : Math.max(it.capacity, known.bookedIn(there.id)),
      day: laterDay(gym, known, it),
      modality_name: it.modality_name,
      kind,
      was: kind === 'change' && there !== undefined ? shownOf(gym, there) : null,
    })
  }
  copy.reply.others = known.target.filter(({ id }) => !used.has(id)).length
  copy.reply.clashes = await namedClashes(gym, await clashesWith(gym, copy, planned))
  return copy
}

async function readWeeks(gym: GymContext, from: string, to: string): Promise<Omit<Weeks, 'closed'>> {
  const shift = daysBetween(from, to)
  const of = (monday: string) =>
    sessions.listSessions(gym.tx, { from: monday, until: addDays(monday, 6) }, gym.timezone)
  const [source, target, later, series] = await Promise.all([
    of(from),
    of(to),
    sessions.sessionsLater(gym.tx, { from, until: addDays(from, 6), days: shift }, gym.timezone),
    // a class that was moved can be of a series that has ended before
    store.seriesFrom(gym.tx, addDays(from, -timetableDays)),
  ])
  const counts = await countsOf(
    gym.tx,
    later.map(({ id }) => id),
  )
  return {
    shift,
    source,
    target,
    later,
    bookedIn: (id) => counts.get(id)?.booked ?? 0,
    termsOf: (seriesId) => requireFound(series.find(({ id }) => id === seriesId)),
  }
}

const wallOf = ({ timezone }: GymContext, { starts_at }: Session) => {
  const at = new Date(starts_at)
  return { day: dateInZone(at, timezone), starts: timeInZone(at, timezone) }
}

const shownOf = (gym: GymContext, it: Session) => {
  const { room_name, trainer_name, capacity } = it
  return { ...wallOf(gym, it), room_name, trainer_name, capacity }
}

const laterDay = (gym: GymContext, { shift }: Weeks, it: Session) => addDays(wallOf(gym, it).day, shift)

const sameLater = ({ later, shift }: Weeks, it: Session) =>
  later.find(({ line_id, day }) => line_id === it.line_id && day === addDays(it.day, shift))

/** A class of another line that is as the copy would be. */
function twinOf(gym: GymContext, known: Weeks, it: Session, used: ReadonlySet<string>): Session | undefined {
  const wanted = { ...wallOf(gym, it), day: laterDay(gym, known, it) }
  return known.target.find(
    (other) =>
      !used.has(other.id) &&
      other.modality_id === it.modality_id &&
      other.room_id === it.room_id &&
      other.trainer_id === it.trainer_id &&
      other.min_age === it.min_age &&
      other.max_age === it.max_age &&
      JSON.stringify(wallOf(gym, other)) === JSON.stringify(wanted),
  )
}

/** Adds to a copy what makes a class so much later as it is; says what that is. */
function copyOne(
  gym: GymContext,
  known: Weeks,
  it: Session,
  there: Session | undefined,
  copy: Copy,
): 'change' | 'add' | 'same' | 'past' | 'closed' {
  const { room_id, trainer_id } = it
  const { starts } = wallOf(gym, it)
  const moved_to = laterDay(gym, known, it)
  if (isClosed(known.closed, moved_to)) return 'closed'
  const isPast = moved_to < gym.today || (moved_to === gym.today && starts <= timeInZone(gym.now, gym.timezone))
  if (there === undefined) {
    if (isPast) return 'past'
    const id = newId()
    const place = { starts, room_id, trainer_id, capacity: it.capacity }
    const days = { weekday: weekdayOf(moved_to), from_day: moved_to, until_day: moved_to }
    copy.series.push({ ...known.termsOf(it.series_id), ...place, ...days, id, line_id: id })
    return 'add'
  }
  const capacity = Math.max(it.capacity, known.bookedIn(there.id))
  const now = { ...wallOf(gym, there), room_id: there.room_id, trainer_id: there.trainer_id, capacity: there.capacity }
  if (JSON.stringify(now) === JSON.stringify({ day: moved_to, starts, room_id, trainer_id, capacity })) return 'same'
  if (there.starts_at <= gym.now.toISOString() || isPast) return 'past'
  const { line_id, day, cancel_reason } = there
  copy.changes.push({ line_id, day, moved_to, starts, room_id, trainer_id, capacity, cancel_reason })
  return 'change'
}

const words = {
  'pt-BR': {
    title: 'Aulas de {{from}} a {{to}}',
    head: ['Horário', 'Modalidade', 'Sala', 'Instrutor', 'Vagas'],
    none: 'Nenhuma aula nesta semana.',
    cancelled: 'Cancelada',
  },
  en: {
    title: 'Classes from {{from}} to {{to}}',
    head: ['Time', 'Class', 'Room', 'Instructor', 'Places'],
    none: 'No classes this week.',
    cancelled: 'Cancelled',
  },
} as const

/** A week of the timetable on A4, for the wall. */
export function printWeek(slow: SlowGymContext, week: string): Promise<FileReply> {
  const { language, timezone } = slow
  const t = words[language]
  const monday = mondayOf(week)
  return pdfReply(slow, async (gym) => {
    const rows = await sessions.listSessions(gym.tx, { from: monday, until: addDays(monday, 6) }, timezone)
    const time = (at: string) => timeInZone(new Date(at), timezone)
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at)).flatMap((day) => {
      const those = rows.filter(({ starts_at }) => dateInZone(new Date(starts_at), timezone) === day)
      if (those.length === 0) return []
      const cells = those.map((it) => [
        `${time(it.starts_at)}–${time(it.ends_at)}`,
        [it.modality_name, agesText(it, language)].filter((text) => text !== null).join(', '),
        it.room_name ?? '',
        it.trainer_name ?? '',
        it.cancel_reason === null ? String(it.capacity) : t.cancelled,
      ])
      return [
        { heading: formatted(day, language, { weekday: 'long', day: '2-digit', month: '2-digit' }) },
        { head: [...t.head], rows: cells, figures: [4], shares: [3, 5, 4, 5, 2] },
      ]
    })
    const short = (day: string) => formatted(day, language, { day: '2-digit', month: '2-digit' })
    const title = t.title.replace('{{from}}', short(monday)).replace('{{to}}', short(addDays(monday, 6)))
    return { title, parts: days.length === 0 ? [{ text: t.none }] : days }
  })
}

function formatted(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language
  const text = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
