import type { GymClass } from '@folego/contract'
import { addDays, dateInZone, timeInZone } from '@folego/domain'
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
import type { GymTx } from '#platform/database'
import { type GymContext, Refusal } from '#platform/http'
import { studentOr, trainerOf } from './demo.store.ts'
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
}

const week: readonly DemoClass[] = [
  {
    modality: 'Spinning',
    room: 'Sala de bike',
    weekdays: [1, 3, 5],
    starts: '07:00',
    minutes: 50,
    capacity: 12,
    wanted: 8,
  },
  {
    modality: 'Spinning',
    room: 'Sala de bike',
    weekdays: [2, 4],
    starts: '18:30',
    minutes: 50,
    capacity: 12,
    wanted: 10,
  },
  {
    modality: 'Pilates',
    room: 'Estúdio',
    weekdays: [1, 2, 3, 4, 5],
    starts: '09:00',
    minutes: 60,
    capacity: 6,
    wanted: 9,
  },
  { modality: 'Funcional', room: 'Salão', weekdays: [1, 3, 5], starts: '19:00', minutes: 45, capacity: 16, wanted: 11 },
  {
    modality: 'Judô infantil',
    room: 'Tatame',
    weekdays: [2, 4, 6],
    starts: '10:00',
    minutes: 60,
    capacity: 14,
    wanted: 4,
  },
]

/** The named places of the rooms; one bike is broken. */
const spotsOf = [
  { room: 'Sala de bike', name: 'Bike', columns: 7, count: 14, broken: 9 },
  { room: 'Estúdio', name: 'Reformer', columns: 3, count: 6, broken: undefined },
]

/**
 * The classes of every week, packs of them, who has booked those of the next days and on which bike, a full one with people waiting, one that was
 * cancelled, and one with a substitute.
 */
export async function addClasses(
  tx: GymTx,
  stage: Stage,
  { students }: Pick<Cast, 'students'>,
  { trainers }: Pick<GymPart, 'trainers'>,
): Promise<void> {
  const planning = contextOf(stage, tx, momentOf(stage, { day: plannedOn, minute: 10 * 60 }))
  await addPacks(tx, stage, students, await addTimetable(planning, trainers))
  const today = dateInZone(stage.now, stage.timezone)
  const booking = contextOf(stage, tx, momentOf(stage, { day: bookedOn, minute: 20 * 60 }))
  const { object } = await listClasses(booking, { from: today, until: addDays(today, 6) })
  const everybody = [...students.values()]
  for (const [at, it] of object.entries()) {
    const wanted = week.find(({ modality }) => modality === it.modality_name)?.wanted ?? 0
    let begin = (at * 7) % everybody.length
    for (let came = 0, tried = 0; came < wanted && tried < everybody.length; tried += 1, begin += 1) {
      if (await canBook(booking, it.id, everybody[begin % everybody.length] ?? '')) came += 1
    }
  }
  const cancelled = object.findLast(({ modality_name }) => modality_name === 'Funcional')
  if (cancelled) await cancelClass(booking, cancelled.id, { reason: 'Manutenção do salão' })
  await addChanges(booking, (await listClasses(booking, { from: today, until: addDays(today, 6) })).object)
}

/** Returns the ids of what it names. */
async function addTimetable(gym: GymContext, trainers: GymPart['trainers']): Promise<Map<string, string>> {
  const idOf = new Map<string, string>()
  const idFor = async (table: 'modalities' | 'rooms', name: string) => {
    const known = idOf.get(name) ?? (await createName(gym, table, name)).id
    idOf.set(name, known)
    return known
  }
  for (const [at, { modality, room, weekdays, wanted: _, ...terms }] of week.entries()) {
    const trainer = trainers[at % trainers.length]
    const names = { modality_id: await idFor('modalities', modality), room_id: await idFor('rooms', room) }
    const trainer_id = trainer === undefined ? null : (await trainerOf(gym.tx, trainer.email)).id
    const rules = { from_day: gym.today, until_day: null, opens_hours: null, closes_minutes: 0, cancels_minutes: 120 }
    for (const weekday of weekdays) await createSeries(gym, { ...terms, ...names, ...rules, trainer_id, weekday })
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

/** Somebody else gives one class, and the page of the timetable is public. */
async function addChanges(gym: GymContext, object: readonly GymClass[]): Promise<void> {
  const evening = object.find(
    ({ modality_name, cancel_reason }) => modality_name === 'Funcional' && cancel_reason === null,
  )
  const substitute = object.find(({ trainer_id }) => trainer_id !== null && trainer_id !== evening?.trainer_id)
  if (evening && substitute) {
    const { room_id, capacity, starts_at } = evening
    const at = new Date(starts_at)
    const clock = { moved_to: dateInZone(at, gym.timezone), starts: timeInZone(at, gym.timezone) }
    const place = { ...clock, room_id, capacity, trainer_id: substitute.trainer_id }
    await changeClass(gym, evening.id, { ...place, override_reason: 'Férias do titular' })
  }
  await saveSettings(gym, '', { is_on: true, names_trainers: true })
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
