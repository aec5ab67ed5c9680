import type { NotificationData } from '@folego/contract'
import {
  type BookingState,
  dateInZone,
  placedStates,
  type QueueMove,
  reminderMinutes,
  timeInZone,
} from '@folego/domain'
import { type Notice, notify } from '#modules/people/notifications'
import { reachesAll } from '#modules/people/ownership'
import { inEveryGym } from '#platform/database'
import type { Database, GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import { bookedBetween } from './coming-bookings.store.ts'
import type { BookingRow } from './bookings.store.ts'
import { namedSessions, type SessionRow } from './sessions.store.ts'
import { accountsOfTrainers } from './timetable.store.ts'

/** Whoever changes bookings, a person or a job. */
export type Booking = Pick<GymContext, 'tx' | 'gymId' | 'now' | 'today' | 'timezone'> & {
  actor: { accountId: string | null }
}

/** A job that acts for nobody. */
export const jobIn = (tx: GymTx, gymId: string, now: Date, timezone: string): Booking => ({
  tx,
  gymId,
  now,
  timezone,
  today: dateInZone(now, timezone),
  actor: { accountId: null },
})

type Person = Pick<BookingRow, 'student_id' | 'student_name'>

/** What became of somebody's place in a class. */
export interface PlaceNews {
  session: Pick<SessionRow, 'id' | 'starts_at'>
  person: Person
  move: Pick<QueueMove, 'id' | 'state' | 'cause' | 'offered_until'>
}

/** What somebody of the gym did for a student. */
interface GivenPlace extends Omit<PlaceNews, 'move'> {
  move: Omit<PlaceNews['move'], 'state'> & { state: 'given' | 'waiting' | 'left' }
}

type Places = NotificationData['class_place']['place']

/** Notifies people of what became of their places: in one step, however many they are. */
export async function notifyOfPlaces(gym: Booking, news: readonly (PlaceNews | GivenPlace)[]): Promise<void> {
  if (news.length === 0) return
  const nameOf = await namesOf(
    gym.tx,
    news.map(({ session }) => session.id),
  )
  const notices = news.map(({ session, person, move }): Notice => {
    const { state, cause, offered_until } = move
    const place = state === 'cancelled' ? (cause as Places) : state
    const until = offered_until === null ? null : timeInZone(new Date(offered_until), gym.timezone)
    const data = { ...ofClass(gym, session, person, nameOf(session)), place, until }
    return { kind: 'class_place', ...to(session, person), about: `${move.id} ${state} ${gym.now.toISOString()}`, data }
  })
  await notify(gym, notices)
}

/** A booking that somebody has made or ended just now. */
interface OwnBooking extends Person {
  id: string
  state: BookingState
}

/** Notifies a student of what somebody of the gym booked or ended for them, and the instructor of an appointment of who booked or left it. */
export async function notifyOfBooking(
  gym: GymContext,
  session: Pick<SessionRow, 'id' | 'starts_at' | 'trainer_id'> & { service_id?: string | null },
  { id, state, ...person }: OwnBooking,
): Promise<void> {
  const isIn = isPlaced(state)
  if (session.service_id) {
    await notifyTrainers(gym, [{ session, person, change: isIn ? 'booked' : 'ended' }])
  }
  if (!reachesAll(gym) || state === 'attended' || state === 'no_show') return
  const place = state === 'waiting' ? 'waiting' : isIn ? 'given' : 'left'
  await notifyOfPlaces(gym, [{ session, person, move: { id, state: place, cause: null, offered_until: null } }])
}

const isPlaced = (state: BookingState) => (placedStates as readonly string[]).includes(state)

/** What became of an appointment for its instructor. */
interface TrainerNews {
  session: Pick<SessionRow, 'id' | 'starts_at' | 'trainer_id'>
  person: Person
  change: NotificationData['appointment_changed']['change']
  /** When it was, if it moved. */
  was?: string
}

/** Notifies instructors of their appointments, but not of what they did themselves. */
export async function notifyTrainers(gym: Booking, news: readonly TrainerNews[]): Promise<void> {
  if (news.length === 0) return
  const [accountOf, nameOf] = await Promise.all([
    accountsOfTrainers(
      gym.tx,
      news.flatMap(({ session: { trainer_id } }) => trainer_id ?? []),
    ),
    namesOf(
      gym.tx,
      news.map(({ session }) => session.id),
    ),
  ])
  const notices = news.flatMap(({ session, person, change, was }): Notice[] => {
    const account = accountOf.get(session.trainer_id ?? '')
    if (account === undefined) return []
    const data = {
      ...ofClass(gym, session, person, nameOf(session)),
      change,
      was: was === undefined ? null : wallOf(gym, was),
    }
    const about = `${change} ${gym.now.toISOString()}`
    return [{ kind: 'appointment_changed', to: { account }, entity: 'class', entity_id: session.id, about, data }]
  })
  await notify(gym, notices)
}

/** Somebody's spot in a class, by what a spot is called; null: they have none. */
export interface SpotNews {
  session: Pick<SessionRow, 'id' | 'starts_at'>
  person: Person
  spot: string | null
}

/** Notifies students of the spots that the gym gave them: of several classes in one act once, of the first, with how many more there are. */
export async function notifyOfSpots(gym: Booking, news: readonly SpotNews[]): Promise<void> {
  if (news.length === 0) return
  const inOrder = news.toSorted((a, b) => (a.session.starts_at < b.session.starts_at ? -1 : 1))
  const own = [...Map.groupBy(inOrder, ({ person }) => person.student_id).values()]
  const nameOf = await namesOf(
    gym.tx,
    own.flatMap(([first]) => first?.session.id ?? []),
  )
  const notices = own.flatMap(([first, ...others]): Notice[] => {
    if (first === undefined) return []
    const { session, person, spot } = first
    const { room_name = null, trainer_name = null } = nameOf(session) ?? {}
    const data = {
      ...ofClass(gym, session, person, nameOf(session)),
      change: 'spot' as const,
      spot,
      more: others.length,
      reason: null,
      was: null,
      room_name,
      trainer_name,
    }
    const about = `${person.student_id} spot ${spot} ${gym.now.toISOString()}`
    return [{ kind: 'class_changed', ...to(session, person), about, data }]
  })
  await notify(gym, notices)
}

/** What of a class or an appointment its people are notified of. */
type ChangedSession = Pick<SessionRow, 'id' | 'starts_at' | 'cancel_reason' | 'room_id' | 'trainer_id'>

/** A class or an appointment that was changed, and who is in it or waits, or was in it until now. */
export interface ClassNews {
  before: ChangedSession
  after: ChangedSession
  people: readonly (Person & { standing?: BookingState | null })[]
}

type Changes = NotificationData['class_changed']['change']

/** What people of a class are notified of; undefined: of nothing. */
export function changeBetween(before: ChangedSession, after: ChangedSession): Changes | undefined {
  if (after.cancel_reason !== null) return before.cancel_reason === null ? 'cancelled' : undefined
  if (before.cancel_reason !== null) return 'restored'
  if (before.starts_at !== after.starts_at) return 'moved'
  const isSame = before.room_id === after.room_id && before.trainer_id === after.trainer_id
  return isSame ? undefined : 'place'
}

/** Notifies everybody of changed classes: of several in one act once, of the first, with how many more there are. */
export async function notifyOfChanges(gym: Booking, news: readonly ClassNews[]): Promise<void> {
  const ofPerson = new Map<
    string,
    { it: ClassNews; person: ClassNews['people'][number]; change: Changes; more: number }
  >()
  for (const it of news.toSorted((a, b) => (a.after.starts_at < b.after.starts_at ? -1 : 1))) {
    const change = changeBetween(it.before, it.after)
    if (change === undefined) continue
    for (const person of it.people) {
      const first = ofPerson.get(person.student_id)
      if (first === undefined) ofPerson.set(person.student_id, { it, person, change, more: 0 })
      else first.more += 1
    }
  }
  if (ofPerson.size === 0) return
  const all = [...ofPerson.values()]
  const nameOf = await namesOf(
    gym.tx,
    all.map(({ it }) => it.after.id),
  )
  const notices = all.map(({ it: { before, after }, person, change, more }): Notice => {
    const names = nameOf(after)
    const data = {
      ...ofClass(gym, after, person, names),
      change,
      standing: change === 'restored' ? standingOf(person.standing) : null,
      more,
      reason: after.cancel_reason,
      was: change === 'moved' ? wallOf(gym, before.starts_at) : null,
      room_name: names?.room_name ?? null,
      trainer_name: names?.trainer_name ?? null,
    }
    return {
      kind: 'class_changed',
      ...to(after, person),
      about: `${person.student_id} ${change} ${gym.now.toISOString()}`,
      data,
    }
  })
  await notify(gym, notices)
}

const standingOf = (state: BookingState | null | undefined) =>
  state === 'booked' || state === 'waiting' || state === 'offered' ? state : null

/** Reminds who has booked a class of it, once, some hours before; not who booked it later than that. */
export async function remindOfClasses(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  const until = new Date(now.getTime() + reminderMinutes * 60_000)
  await inEveryGym(database, 'class reminders failed', ({ id, timezone }) =>
    database.inGym(id, 'write', async (tx) => {
      const gym = jobIn(tx, id, now, timezone)
      const coming = await bookedBetween(tx, now.toISOString(), until.toISOString())
      if (coming.length === 0) return
      const notices = coming.map((it): Notice => {
        const isFree = it.cancels_at > now.toISOString()
        const free_until = isFree ? timeInZone(new Date(it.cancels_at), timezone) : null
        const data = { ...ofClass(gym, it, it, it), room_name: it.room_name, free_until }
        // a class that moves is reminded of again
        return { kind: 'class_reminder', ...to({ id: it.session_id }, it), about: `${it.id} ${it.starts_at}`, data }
      })
      await notify(gym, notices)
    }),
  )
}

const to = ({ id }: Pick<SessionRow, 'id'>, { student_id }: Person) =>
  ({ to: { student: student_id }, entity: 'class', entity_id: id }) as const

/** A moment on the gym's clock. */
export const wallOf = ({ timezone }: Pick<Booking, 'timezone'>, instant: string) => {
  const at = new Date(instant)
  return { day: dateInZone(at, timezone), time: timeInZone(at, timezone) }
}

const ofClass = (
  gym: Booking,
  { starts_at }: Pick<SessionRow, 'starts_at'>,
  { student_id, student_name }: Person,
  names: { modality_name: string } | undefined,
) => ({ student_id, student_name, modality_name: names?.modality_name ?? '', ...wallOf(gym, starts_at) })

/** What classes and appointments are called, and where and with whom they are. */
export async function namesOf(tx: GymTx, ids: readonly string[]) {
  const rows = new Map((await namedSessions(tx, [...new Set(ids)])).map((it) => [it.id, it]))
  return ({ id }: Pick<SessionRow, 'id'>) => rows.get(id)
}
