import { addDays, limits } from '@folego/domain'
import type { api, BodyOf, NamedRecord, ReplyOf, StaffHoursOfOne } from '@folego/contract'
import { countsWhile } from '#modules/desk/classes'
import { accountInReach } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './staff-hours.store.ts'

type Calls = typeof api.staffHours

/** When instructors take appointments, by name; an instructor sees their own. */
export async function listStaffHours(gym: GymContext): Promise<ReplyOf<Calls['list']>> {
  const [trainers, hours, exceptions] = await Promise.all([
    store.listTrainers(gym.tx, accountInReach(gym)),
    store.listHours(gym.tx),
    store.listExceptions(gym.tx, gym.today),
  ])
  const counts = await countsOf(gym, exceptions)
  return { object: trainers.map((it) => present(it, hours, exceptions.map(counts))) }
}

interface Left {
  classes: number
  appointments: number
}

/** What is left of some exceptions: nothing of days on which somebody is there besides. */
async function countsOf(gym: GymContext, exceptions: readonly store.ExceptionRow[]) {
  const ids = new Set(exceptions.filter(({ kind }) => kind === 'absent').map(({ trainer_id }) => trainer_id))
  const leftOf = ids.size === 0 ? () => ({ classes: 0, appointments: 0 }) : await countsWhile(gym, [...ids])
  return (it: store.ExceptionRow): store.ExceptionRow & Left => ({ ...it, ...leftOf(it) })
}

function present(
  { id, name }: NamedRecord,
  hours: Awaited<ReturnType<typeof store.listHours>>,
  exceptions: readonly (store.ExceptionRow & Left)[],
): StaffHoursOfOne {
  return {
    trainer_id: id,
    trainer_name: name,
    hours: hours.filter(({ trainer_id }) => trainer_id === id),
    exceptions: exceptions.filter(({ trainer_id }) => trainer_id === id),
  }
}

async function lockTrainer(gym: GymContext, id: string): Promise<NamedRecord> {
  return requireFound(await store.lockTrainer(gym.tx, id, accountInReach(gym)))
}

async function hoursOf(gym: GymContext, trainer: NamedRecord): Promise<StaffHoursOfOne> {
  const [hours, exceptions] = await Promise.all([
    store.listHours(gym.tx, [trainer.id]),
    store.listExceptions(gym.tx, gym.today, [trainer.id]),
  ])
  return present(trainer, hours, exceptions.map(await countsOf(gym, exceptions)))
}

/** Saves the weekly hours of an instructor; appointments outside of them stay. Refuses NOT_FOUND beyond the actor's reach. */
export async function saveStaffHours(
  gym: GymContext,
  id: string,
  { hours }: BodyOf<Calls['save']>,
): Promise<StaffHoursOfOne> {
  const trainer = await lockTrainer(gym, id)
  const before = await hoursOf(gym, trainer)
  await store.saveHours(gym.tx, id, hours)
  const after = await hoursOf(gym, trainer)
  const facts = { before: { hours: before.hours }, after: { hours: after.hours } }
  await audit(gym, { action: 'updated', entity: 'staff_hours', id, name: trainer.name, ...facts })
  return after
}

/**
 * Adds days on which an instructor is absent, or takes appointments besides their hours, and says how many of their classes and
 * appointments are at the time of an absence: these stay. Refuses NOT_FOUND beyond the actor's reach; by field DATE_PASSED if all of them
 * are over, DATE_TOO_FAR.
 */
export async function addException(
  gym: GymContext,
  id: string,
  form: BodyOf<Calls['addException']>,
): Promise<ReplyOf<Calls['addException']>> {
  if (form.to_day < gym.today) throw refuseField('to_day', 'DATE_PASSED')
  if (form.to_day > addDays(gym.today, limits.plannedDaysMax)) throw refuseField('to_day', 'DATE_TOO_FAR')
  const trainer = await lockTrainer(gym, id)
  const made = { created_by_name: gym.actor.name, created_at: gym.now.toISOString() }
  const added = { ...form, trainer_id: id }
  const exceptionId = await store.insertException(gym.tx, { ...added, ...made })
  await audit(gym, { action: 'created', entity: 'staff_hours', id, name: trainer.name, after: form })
  const leftOf = await countsOf(gym, [{ ...added, id: exceptionId }])
  const { trainer_id: _, ...exception } = leftOf({ ...added, id: exceptionId })
  return exception
}

/** Removes such days. Refuses NOT_FOUND, also beyond the actor's reach. */
export async function removeException(gym: GymContext, id: string): Promise<void> {
  const { trainer_id, id: _, ...before } = requireFound(await store.findException(gym.tx, id))
  const { name } = await lockTrainer(gym, trainer_id)
  if (!(await store.deleteException(gym.tx, id))) return
  await audit(gym, { action: 'deleted', entity: 'staff_hours', id: trainer_id, name, before })
}
