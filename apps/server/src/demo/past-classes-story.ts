import type { GymClass } from '@folego/contract'
import { addDays, dateInZone } from '@folego/domain'
import { accept, book, leave, listBookings, listClasses, markAttendance, walkIn } from '#modules/desk/classes'
import { addCandidate, createExam, createLevel, giveGraduation, listProgress } from '#modules/desk/levels'
import type { GymTx } from '#platform/database'
import { type GymContext, Refusal } from '#platform/http'
import { studentOr, youngestStudents } from './demo.store.ts'
import { contextOf, momentOf } from './story.ts'
import type { Cast, Stage } from './story.ts'

/** The timetable began on this day; of other classes than judo only the last week has people. */
const firstDay = -14
const lastWeek = -7
const judo = 'Judô infantil'

/** How many came to a class without booking, in turn. */
const crowds = [7, 9, 5, 8, 6]

/**
 * Who came to the classes of the last days, a full one with a queue in which somebody left late, somebody missed it and others waited for
 * nothing, and children with belts, some of them ready for the exam of next week.
 */
export async function addPastClasses(tx: GymTx, stage: Stage, { students }: Pick<Cast, 'students'>): Promise<void> {
  const today = dateInZone(stage.now, stage.timezone)
  const reading = contextOf(stage, tx, stage.now)
  const { object } = await listClasses(reading, { from: addDays(today, firstDay), until: today })
  const over = object.filter(
    ({ ends_at, cancel_reason }) => Date.parse(ends_at) <= stage.now.getTime() && cancel_reason === null,
  )
  const children = await youngestStudents(tx, 6)
  await addBelts(tx, stage, over, children)
  const others = [...students.values()].filter((id) => !children.includes(id))
  const full = over.findLast(({ modality_name }) => modality_name === 'Pilates')
  const known = over.filter(({ day, modality_name }) => modality_name === judo || day >= addDays(today, lastWeek))
  for (const [at, it] of known.entries()) {
    if (it === full) await fillQueue(tx, stage, it, others)
    else if (it.modality_name === judo)
      await attend(whenBegun(tx, stage, it), it.id, children.slice(0, judokasOf(over, it)))
    else await attend(whenBegun(tx, stage, it), it.id, turn(others, at * 7).slice(0, crowds[at % crowds.length]))
  }
  await planExam(tx, stage, over, children)
}

/** The gym when a class begins. */
const whenBegun = (tx: GymTx, stage: Stage, { starts_at }: GymClass) => contextOf(stage, tx, new Date(starts_at))

const turn = <T>(list: readonly T[], by: number): T[] => list.map((_, at) => list[(at + by) % list.length] as T)

/** The first child comes to every class, each further one to one less. */
function judokasOf(over: readonly GymClass[], it: GymClass): number {
  return over.filter(({ modality_name }) => modality_name === judo).findIndex(({ id }) => id === it.id) + 1
}

/** Whoever has another class at that time does not come. */
async function attend(gym: GymContext, id: string, students: readonly string[]): Promise<void> {
  for (const student_id of students) {
    await tried(async () => walkIn(gym, id, { student_id }))
  }
}

async function tried<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (failure) {
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}

/** More want to come than there are places; one leaves late, and the first who waits takes the place. */
async function fillQueue(tx: GymTx, stage: Stage, it: GymClass, students: readonly string[]): Promise<void> {
  const minutesBefore = (minutes: number) => contextOf(stage, tx, new Date(Date.parse(it.starts_at) - minutes * 60_000))
  const evening = minutesBefore(22 * 60)
  let came = 0
  for (const student_id of students) {
    if (came === it.capacity + 4) break
    if (
      await tried(async () =>
        book({ ...evening, actor: await studentOr(tx, student_id, evening.actor) }, it.id, { student_id }),
      )
    )
      came += 1
  }
  const [first] = (await listBookings(evening, it.id)).object
  if (first) await leave(minutesBefore(60), first.id)
  const offered = (await listBookings(minutesBefore(55), it.id)).object.find(({ state }) => state === 'offered')
  if (offered) await accept(minutesBefore(55), offered.id)
  const placed = (await listBookings(evening, it.id)).object.filter(({ state }) => state === 'booked')
  for (const [at, { id }] of placed.entries()) {
    await markAttendance(minutesBefore(0), id, { state: at % 6 === 4 ? 'no_show' : 'attended' })
  }
}

const belts = [
  { name: 'Faixa branca', color: 'white', classes: 0, months: 0, min_age: null },
  { name: 'Faixa cinza', color: 'grey', classes: 4, months: 1, min_age: 4 },
  { name: 'Faixa azul', color: 'blue', classes: 30, months: 3, min_age: 6 },
  { name: 'Faixa amarela', color: 'yellow', classes: 40, months: 6, min_age: 8 },
] as const

/** All children but the last have a belt, one of them from an exam at another gym. */
async function addBelts(
  tx: GymTx,
  stage: Stage,
  over: readonly GymClass[],
  children: readonly string[],
): Promise<void> {
  const modality_id = over.find(({ modality_name }) => modality_name === judo)?.modality_id
  if (modality_id === undefined) return
  const gym = contextOf(stage, tx, momentOf(stage, { day: firstDay, minute: 11 * 60 }))
  const ids: string[] = []
  for (const [at, belt] of belts.entries())
    ids.push((await createLevel(gym, { ...belt, modality_id, place: at + 1 })).id)
  for (const [at, student_id] of children.slice(0, -1).entries()) {
    const day = addDays(gym.today, -30 - at * 10)
    await giveGraduation(gym, { student_id, level_id: ids[0] ?? '', day, note: null })
  }
  const [, second = ''] = children
  const day = addDays(gym.today, -7)
  await giveGraduation(gym, { student_id: second, level_id: ids[1] ?? '', day, note: 'Exame em outra academia' })
}

/** An exam next week for who is ready, and one child who is not. */
async function planExam(
  tx: GymTx,
  stage: Stage,
  over: readonly GymClass[],
  children: readonly string[],
): Promise<void> {
  const modality_id = over.find(({ modality_name }) => modality_name === judo)?.modality_id
  if (modality_id === undefined) return
  const gym = contextOf(stage, tx, momentOf(stage, { day: -1, minute: 19 * 60 }))
  const day = addDays(gym.today, 8)
  const list = { modality_id, day, show: 'ready', page: 1, page_size: 100 } as const
  const student_ids = (await listProgress(gym, list)).object.map(({ student_id }) => student_id)
  const { id } = await createExam(gym, { modality_id, day, location: 'Tatame', student_ids })
  const [, second = ''] = children
  await addCandidate(gym, id, { student_id: second, reason: 'Campeã estadual' })
}
