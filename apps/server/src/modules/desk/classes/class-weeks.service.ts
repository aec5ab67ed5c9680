import type { api, BodyOf, FileReply, QueryOf, ReplyOf } from '@folego/contract'
import {
  addDays,
  type ClassChange,
  type ClassSeries,
  dateInZone,
  daysBetween,
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
import { clashesWith, makeTimetable, namedClashes, readPlanned } from './timetable.service.ts'
import * as store from './timetable.store.ts'

type Weeks = typeof api.classWeeks
type Session = Awaited<ReturnType<typeof store.listSessions>>[number]

interface Copy {
  reply: ReplyOf<Weeks['preview']>
  changes: ClassChange[]
  series: ClassSeries[]
}

/**
 * What copying a week onto a later one would do: what is in both becomes as it was in the first, what is missing is added for that week
 * alone, what else there is stays. A class that was cancelled is not copied, and one that is cancelled stays so. Refuses by field
 * VALUE_INVALID for a week that is not ahead of both, or beyond the timetable.
 */
export async function previewCopy(
  gym: GymContext,
  query: QueryOf<Weeks['preview']>,
): Promise<ReplyOf<Weeks['preview']>> {
  return (await planCopy(gym, query)).reply
}

/** Copies it. Refuses as the preview does, and CLASS_CLASH without a reason for what is needed twice. */
export async function copyWeek(
  gym: GymContext,
  { override_reason = null, ...weeks }: BodyOf<Weeks['copy']>,
): Promise<ReplyOf<Weeks['copy']>> {
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
  await makeTimetable(gym)
  const name = `${mondayOf(weeks.from)} → ${mondayOf(weeks.to)}`
  const after = { changed: changes.length, added: series.length }
  await audit(gym, { action: 'updated', entity: 'class_series', id: newId(), name, after })
  return reply
}

async function planCopy(gym: GymContext, weeks: { from: string; to: string }): Promise<Copy> {
  const [from, to] = [mondayOf(weeks.from), mondayOf(weeks.to)]
  const last = mondayOf(addDays(gym.today, timetableDays))
  if (to <= from || to < mondayOf(gym.today) || to > last) throw refuseField('to', 'VALUE_INVALID')
  const shift = daysBetween(from, to)
  const of = (monday: string) => store.listSessions(gym.tx, { from: monday, until: addDays(monday, 6) }, gym.timezone)
  const [source, target, found, known, planned] = await Promise.all([
    of(from),
    of(to),
    store.sessionsLater(gym.tx, { from, until: addDays(from, 6), days: shift }, gym.timezone),
    // a class that was moved can be of a series that has ended before
    store.seriesFrom(gym.tx, addDays(from, -timetableDays)),
    readPlanned(gym),
  ])
  const counts = await countsOf(
    gym.tx,
    found.map(({ id }) => id),
  )
  const wallOf = (at: string) => ({
    day: dateInZone(new Date(at), gym.timezone),
    starts: timeInZone(new Date(at), gym.timezone),
  })
  const shownOf = (it: Session) => ({ ...wallOf(it.starts_at), room_name: it.room_name, trainer_name: it.trainer_name })
  const copy: Copy = { reply: { classes: [], clashes: [], others: 0 }, changes: [], series: [] }
  const used = new Set<string>()
  for (const it of source) {
    if (it.cancel_reason !== null) continue
    const { modality_name, room_id, trainer_id } = it
    const wall = wallOf(it.starts_at)
    const moved_to = addDays(wall.day, shift)
    const shown = { ...shownOf(it), day: moved_to, modality_name }
    const there = found.find(({ line_id, day }) => line_id === it.line_id && day === addDays(it.day, shift))
    if (there !== undefined) used.add(there.id)
    const put = (kind: 'change' | 'add' | 'same' | 'past') =>
      copy.reply.classes.push({ ...shown, kind, was: kind === 'change' && there ? shownOf(there) : null })
    const twin = target.find(
      (other) =>
        !used.has(other.id) &&
        other.modality_id === it.modality_id &&
        other.room_id === room_id &&
        other.trainer_id === trainer_id &&
        JSON.stringify(wallOf(other.starts_at)) === JSON.stringify({ ...wall, day: moved_to }),
    )
    if (there === undefined && twin !== undefined) {
      used.add(twin.id)
      put('same')
      continue
    }
    if (there === undefined) {
      if (moved_to < gym.today || (moved_to === gym.today && wall.starts <= timeInZone(gym.now, gym.timezone))) {
        put('past')
        continue
      }
      const terms = requireFound(known.find(({ id }) => id === it.series_id))
      const id = newId()
      const place = { starts: wall.starts, room_id, trainer_id, capacity: it.capacity }
      const days = { weekday: weekdayOf(moved_to), from_day: moved_to, until_day: moved_to }
      copy.series.push({ ...terms, ...place, ...days, id, line_id: id })
      put('add')
      continue
    }
    const capacity = Math.max(it.capacity, counts.get(there.id)?.booked ?? 0)
    const now = {
      ...wallOf(there.starts_at),
      room_id: there.room_id,
      trainer_id: there.trainer_id,
      capacity: there.capacity,
    }
    const wanted = { day: moved_to, starts: wall.starts, room_id, trainer_id, capacity }
    if (JSON.stringify(now) === JSON.stringify(wanted)) put('same')
    else if (there.starts_at <= gym.now.toISOString() || moved_to < gym.today) put('past')
    else {
      const { line_id, day, cancel_reason } = there
      copy.changes.push({ line_id, day, moved_to, starts: wall.starts, room_id, trainer_id, capacity, cancel_reason })
      put('change')
    }
  }
  copy.reply.others = target.filter(({ id }) => !used.has(id)).length
  copy.reply.clashes = await namedClashes(gym, await clashesWith(gym, copy, planned))
  return copy
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
    const rows = await store.listSessions(gym.tx, { from: monday, until: addDays(monday, 6) }, timezone)
    const time = (at: string) => timeInZone(new Date(at), timezone)
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at)).flatMap((day) => {
      const those = rows.filter(({ starts_at }) => dateInZone(new Date(starts_at), timezone) === day)
      if (those.length === 0) return []
      const cells = those.map((it) => [
        `${time(it.starts_at)}–${time(it.ends_at)}`,
        it.modality_name,
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
