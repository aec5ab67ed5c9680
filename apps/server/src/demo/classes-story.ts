import type { GymClass } from '@folego/contract'
import { addDays, anyAge, type ClassAges, dateInZone, mondayOf, timeInZone, weekdayOf } from '@folego/domain'
import {
  book,
  cancelClass,
  changeClass,
  createName,
  createSeries,
  listClasses,
  saveSettings,
  saveSpots,
} from '#modules/desk/classes'
import { createTrainer } from '#modules/people/trainers'
import type { GymTx } from '#platform/database'
import { type GymContext, Refusal } from '#platform/http'
import { planCalled, studentOr, trainerOf } from './demo.store.ts'
import { addChildren } from './children-story.ts'
import { addPacks } from './packs-story.ts'
import { contextOf, momentOf } from './story.ts'
import type { Cast, Stage } from './story.ts'
import type { GymPart } from './script.ts'

/** The timetable was made on this day. */
const plannedOn = -14
/** Bookings of the days ahead were made in the evening of this day. */
const bookedOn = -1

interface DemoClass {
  modality: string
  room: string
  weekdays: readonly number[]
  starts: string
  minutes: number
  capacity: number
  /** How many people want to come. */
  wanted: number
  /** Which of the two instructors. */
  trainer: 0 | 1
  /** For everybody by default. */
  ages?: ClassAges
}

const secondTrainer = { name: 'Bruna Tavares', email: 'bruna@demo.folego.app', cref: null }

const week: readonly DemoClass[] = [
  {
    modality: 'Spinning',
    room: 'Sala de bike',
    weekdays: [1, 3, 5],
    starts: '07:00',
    minutes: 50,
    capacity: 12,
    wanted: 8,
    trainer: 0,
  },
  {
    modality: 'Spinning',
    room: 'Sala de bike',
    weekdays: [2, 4],
    starts: '18:30',
    minutes: 50,
    capacity: 12,
    wanted: 10,
    trainer: 0,
  },
  {
    modality: 'Pilates',
    room: 'Estúdio',
    weekdays: [1, 2, 3, 4, 5],
    starts: '09:00',
    minutes: 60,
    capacity: 6,
    wanted: 9,
    trainer: 1,
  },
  {
    modality: 'Funcional',
    room: 'Salão',
    weekdays: [1, 3, 5],
    starts: '19:00',
    minutes: 45,
    capacity: 16,
    wanted: 11,
    trainer: 0,
  },
  {
    modality: 'Judô infantil',
    room: 'Tatame',
    weekdays: [2, 4, 6],
    starts: '10:00',
    minutes: 60,
    capacity: 14,
    wanted: 4,
    trainer: 1,
    ages: { min_age: 6, max_age: 12 },
  },
]

/** The named places of the rooms; one bike is broken. */
const spotsOf = [
  { room: 'Sala de bike', name: 'Bike', columns: 7, count: 14, broken: 9 },
  { room: 'Estúdio', name: 'Reformer', columns: 3, count: 6, broken: undefined },
]

/**
 * The classes of every week, packs of them, who has booked those of the next days and on which bike, a full one with people waiting, one that was
 * cancelled, and one with a substitute, in the running week as well; and the children for whom there is judo. Returns the two instructors.
 */
export async function addClasses(
  tx: GymTx,
  stage: Stage,
  { students }: Pick<Cast, 'students'>,
  part: GymPart,
): Promise<string[]> {
  const planning = contextOf(stage, tx, momentOf(stage, { day: plannedOn, minute: 10 * 60 }))
  const staff = await staffOf(planning, stage, part.trainers)
  const { id: plan_id } = await planCalled(tx, part.plans[0]?.name ?? '')
  const children = await addChildren(planning, part, { plan_id, instructor_id: staff[1] ?? null })
  await addPacks(tx, stage, students, await addTimetable(planning, staff))
  const today = dateInZone(stage.now, stage.timezone)
  const monday = mondayOf(today)
  const booking = contextOf(stage, tx, momentOf(stage, { day: bookedOn, minute: 20 * 60 }))
  const hasBegun = ({ starts_at }: GymClass) => Date.parse(starts_at) <= booking.now.getTime()
  const beforeWeek = contextOf(stage, tx, momentOf(stage, { day: -weekdayOf(today), minute: 20 * 60 }))
  await changeWeek(beforeWeek, monday, staff[1], hasBegun)
  const { object } = await listClasses(booking, { from: today, until: addDays(today, 6) })
  const everybody = [...students.values()]
  for (const [at, it] of object.entries()) {
    const { wanted = 0, ages } = week.find(({ modality }) => modality === it.modality_name) ?? {}
    const people = ages === undefined ? everybody : children
    let begin = (at * 7) % people.length
    for (let came = 0, tried = 0; came < wanted && tried < people.length; tried += 1, begin += 1) {
      if (await canBook(booking, it.id, people[begin % people.length] ?? '')) came += 1
    }
  }
  const coming = weekdayOf(today) > 5 ? addDays(monday, 7) : monday
  await changeWeek(booking, coming, staff[1], (it) => !hasBegun(it))
  await saveSettings(booking, '', { is_on: true, names_trainers: true })
  return staff
}

/** Returns the ids of what it names. */
async function addTimetable(gym: GymContext, staff: readonly string[]): Promise<Map<string, string>> {
  const idOf = new Map<string, string>()
  const idFor = async (table: 'modalities' | 'rooms', name: string) => {
    const known = idOf.get(name) ?? (await createName(gym, table, name)).id
    idOf.set(name, known)
    return known
  }
  for (const { modality, room, weekdays, wanted: _, trainer, ages = anyAge, ...terms } of week) {
    const names = { modality_id: await idFor('modalities', modality), room_id: await idFor('rooms', room) }
    const trainer_id = staff[trainer] ?? null
    const rules = { from_day: gym.today, until_day: null, opens_hours: null, closes_minutes: 0, cancels_minutes: 120 }
    for (const weekday of weekdays)
      await createSeries(gym, { ...terms, ...ages, ...names, ...rules, trainer_id, weekday })
  }
  for (const { room, name, columns, count, broken } of spotsOf) {
    const spots = Array.from({ length: count }, (_, at) => ({
      label: `${name} ${at + 1}`,
      row_number: Math.floor(at / columns) + 1,
      column_number: (at % columns) + 1,
      out_of_order: at + 1 === broken ? 'Pedal solto' : null,
    }))
    await saveSpots(gym, await idFor('rooms', room), { spots })
  }
  return idOf
}

/** In a week the first class of this modality has a substitute and the last one is cancelled, those of them that are ours. */
async function changeWeek(
  gym: GymContext,
  monday: string,
  substitute: string | undefined,
  isOurs: (it: GymClass) => boolean,
): Promise<void> {
  const { object } = await listClasses(gym, { from: monday, until: addDays(monday, 6) })
  const [first, ...others] = object.filter(({ modality_name }) => modality_name === 'Funcional')
  const last = others.at(-1)
  if (first && isOurs(first) && substitute !== undefined) {
    const { room_id, capacity, starts_at } = first
    const at = new Date(starts_at)
    const clock = { moved_to: dateInZone(at, gym.timezone), starts: timeInZone(at, gym.timezone) }
    await changeClass(gym, first.id, { ...clock, room_id, capacity, trainer_id: substitute })
  }
  if (last && isOurs(last)) await cancelClass(gym, last.id, { reason: 'Manutenção do salão' })
}

/** The instructors of the gym; where it has one, another one who came with the timetable. */
async function staffOf(gym: GymContext, stage: Stage, trainers: GymPart['trainers']): Promise<string[]> {
  const known = await Promise.all(trainers.slice(0, 2).map(async ({ email }) => (await trainerOf(gym.tx, email)).id))
  if (known.length > 1) return known
  return [...known, (await createTrainer(gym, { ...secondTrainer, passwordHash: stage.passwordHash })).id]
}

/** Whoever may not book, by the rules of the door or another class at that time, does not. */
async function canBook(gym: GymContext, id: string, student_id: string): Promise<boolean> {
  try {
    await book({ ...gym, actor: await studentOr(gym.tx, student_id, gym.actor) }, id, { student_id })
    return true
  } catch (failure) {
    if (failure instanceof Refusal) return false
    throw failure
  }
}
