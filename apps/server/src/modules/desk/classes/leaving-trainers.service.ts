import type { api, BodyOf, QueryOf, ReplyOf } from '@folego/contract'
import { addDays, areTogether, isAbsentFor, type TimeSpan, timetableDays, trainerLeft } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { lockInGym } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { cancelAppointments } from './appointments.service.ts'
import * as appointments from './appointments.store.ts'
import { queuesOf } from './bookings.store.ts'
import { notifyOfChanges, notifyTrainers } from './class-notices.service.ts'
import { continued, saveContinued } from './series.service.ts'
import { placeNow } from './single-classes.service.ts'
import { countAway } from './staff-times.service.ts'
import { comingOf, findAbsence } from './staff-times.store.ts'
import { makeTimetable, refuseClashes } from './timetable.service.ts'
import * as sessions from './sessions.store.ts'
import * as store from './timetable.store.ts'

/*
 * Nothing that is to come stays with an instructor who is deleted. Their classes go to the substitute, or have no instructor; their
 * appointments go to the substitute, or are cancelled, because nobody else is known who could take them. What an instructor has during an
 * absence goes to a substitute as well, those classes alone. Everybody is notified.
 */

/** What is planned with an instructor from now on, and how much of it a substitute is not there for. Refuses NOT_FOUND. */
export async function plannedOf(
  gym: GymContext,
  id: string,
  { substitute_id }: QueryOf<(typeof api.trainerClasses)['find']>,
): Promise<ReplyOf<(typeof api.trainerClasses)['find']>> {
  if (!(await store.areOffered(gym.tx, { modality_id: null, room_id: null, trainer_id: id })).trainer)
    throw refuse('NOT_FOUND')
  const [series, coming] = await Promise.all([
    store.seriesFrom(gym.tx, gym.today),
    comingOf(gym.tx, [id], gym.now.toISOString()),
  ])
  return {
    series: series.filter(({ trainer_id }) => trainer_id === id).length,
    classes: coming.filter(({ service_id }) => service_id === null).length,
    appointments: coming.filter(({ service_id }) => service_id !== null).length,
    away: substitute_id === undefined ? 0 : await countAway(gym, substitute_id, coming),
  }
}

type Absences = typeof api.absenceClasses
type Absence = NonNullable<Awaited<ReturnType<typeof findAbsence>>>

const during = (gym: GymContext, absence: Absence) => (it: TimeSpan) => isAbsentFor(absence, it, gym.timezone)

/** The same of an absence, single classes and appointments. Refuses NOT_FOUND. */
export async function plannedWhile(
  gym: GymContext,
  absenceId: string,
  { substitute_id }: QueryOf<Absences['find']>,
): Promise<ReplyOf<Absences['find']>> {
  const absence = requireFound(await findAbsence(gym.tx, absenceId))
  const coming = await comingOf(gym.tx, [absence.trainer_id], gym.now.toISOString())
  const those = coming.filter(during(gym, absence))
  const classes = those.filter(({ service_id }) => service_id === null).length
  const found = { classes, appointments: those.length - classes }
  if (substitute_id === undefined) return { ...found, away: 0, busy: 0 }
  const [away, isBusy] = await Promise.all([countAway(gym, substitute_id, those), busyOf(gym, substitute_id, those)])
  return { ...found, away, busy: those.filter(isBusy).length }
}

/**
 * Gives what an instructor has during an absence to a substitute, apart from what is at times at which the substitute has something else;
 * every week's class stays theirs. Refuses NOT_FOUND, CLASS_CLASH if that leaves nothing; by field TRAINER_UNKNOWN.
 */
export async function giveAbsence(
  gym: GymContext,
  absenceId: string,
  { substitute_id }: BodyOf<Absences['give']>,
): Promise<ReplyOf<Absences['give']>> {
  const absence = requireFound(await findAbsence(gym.tx, absenceId))
  const { trainer_id, trainer_name, from_day, to_day } = absence
  const locked = await lockTheirs(gym, trainer_id, substitute_id, during(gym, absence))
  const all = [...locked.classes.filter(({ cancel_reason }) => cancel_reason === null), ...locked.theirs.map(untilFree)]
  const isBusy = await busyOf(gym, substitute_id, all)
  const left = new Set(all.filter(isBusy).map(({ id }) => id))
  if (all.length > 0 && left.size === all.length) throw refuse('CLASS_CLASH', { details: { kind: 'trainer' } })
  const classes = locked.classes.filter(({ id, cancel_reason }) => cancel_reason === null && !left.has(id))
  const theirs = locked.theirs.filter(({ id }) => !left.has(id))
  await handOver(gym, theirs, substitute_id)
  const changed = classes.map((it) => {
    const { line_id, day } = it
    return { ...placeNow(it, gym.timezone), line_id, day, trainer_id: substitute_id }
  })
  await refuseClashes(gym, { changes: changed }, null, ['trainer'])
  await saveChanges(gym, changed)
  await makeTimetable(gym)
  const given = { classes: classes.length, appointments: theirs.length }
  const facts = { after: { from_day, to_day, substitute_id, ...given } }
  await audit(gym, { action: 'updated', entity: 'staff_hours', id: trainer_id, name: trainer_name, ...facts })
  return given
}

/** What is to come of an instructor, locked with the students who are in it. Refuses by field TRAINER_UNKNOWN a substitute who is nobody else. */
async function lockTheirs(
  gym: GymContext,
  id: string,
  substituteId: string | null,
  isMeant: (it: TimeSpan) => boolean,
) {
  const { tx } = gym
  const now = gym.now.toISOString()
  await lockInGym(tx, gym.gymId, 'timetable')
  const isThere = await store.areOffered(tx, { modality_id: null, room_id: null, trainer_id: substituteId })
  if (!isThere.trainer || substituteId === id) throw refuseField('substitute_id', 'TRAINER_UNKNOWN')
  const classes = (await sessions.lockComing(tx, now)).filter((it) => it.trainer_id === id && isMeant(it))
  const theirs = (await appointments.lockComingAppointments(tx, now)).filter(
    (it) => it.trainer_id === id && it.cancel_reason === null && it.is_booked && isMeant(it),
  )
  const people = await queuesOf(
    tx,
    [...classes, ...theirs].map((it) => it.id),
  )
  // all at once, in one order: what follows locks some of them again
  await lockStudents(tx, [...new Set(people.map(({ student_id }) => student_id))])
  return { classes, theirs }
}

const changesOf = ({ tx, today }: GymContext) => store.changesFrom(tx, addDays(today, -timetableDays))

async function saveChanges(gym: GymContext, changes: Awaited<ReturnType<typeof changesOf>>): Promise<void> {
  const by = { changed_by_name: gym.actor.name, changed_at: gym.now.toISOString() }
  for (const it of changes) await store.saveChange(gym.tx, { ...it, override_reason: null, ...by })
}

/** Gives what is to come of an instructor to another one, or to nobody. */
async function replaceTrainer(gym: GymContext, id: string, substituteId: string | null): Promise<void> {
  const { tx, today } = gym
  const { theirs } = await lockTheirs(gym, id, substituteId, () => true)
  if (substituteId === null) await cancelAppointments(gym, theirs, trainerLeft)
  else await handOver(gym, theirs, substituteId)
  const terms = { trainer_id: substituteId }
  const series = (await store.seriesFrom(tx, today)).filter(({ trainer_id }) => trainer_id === id)
  const next = series.map((before) => {
    return { before, ...continued(before, terms, before.from_day > today ? before.from_day : today) }
  })
  const changed = (await changesOf(gym))
    .filter(({ trainer_id, day, moved_to }) => trainer_id === id && (day >= today || moved_to >= today))
    .map((it) => ({ ...it, ...terms }))
  if (substituteId !== null) {
    const plan = { series: next.flatMap(({ rest }) => rest), changes: changed }
    // whether they are there then was said before
    await refuseClashes(gym, plan, null, ['room', 'trainer'])
  }
  for (const { before, after } of next) await saveContinued(gym, before, after, before.override_reason)
  await saveChanges(gym, changed)
  await makeTimetable(gym)
}

/** An appointment as the time until its instructor is free again. */
const untilFree = <It extends { busy_until: string }>(it: It) => ({ ...it, ends_at: it.busy_until })

/** Whether an instructor has something at one of these times. */
async function busyOf(gym: GymContext, trainerId: string, times: readonly TimeSpan[]) {
  const first = times.map(({ starts_at }) => starts_at).toSorted()[0]
  const last = times
    .map(({ ends_at }) => ends_at)
    .toSorted()
    .at(-1)
  const taken = first === undefined || last === undefined ? [] : await appointments.takenBetween(gym.tx, first, last)
  const theirs = taken.filter(({ trainer_id }) => trainer_id === trainerId)
  return (it: TimeSpan) => theirs.some((other) => areTogether(it, other))
}

/** Gives appointments to another instructor, who is free then. Refuses CLASS_CLASH. */
async function handOver(
  gym: GymContext,
  theirs: Awaited<ReturnType<typeof appointments.lockComingAppointments>>,
  trainer_id: string,
): Promise<void> {
  if (theirs.length === 0) return
  const spans = theirs.map(untilFree)
  if (spans.some(await busyOf(gym, trainer_id, spans))) throw refuse('CLASS_CLASH', { details: { kind: 'trainer' } })
  const ids = theirs.map(({ id }) => id)
  await appointments.giveAppointments(gym.tx, ids, trainer_id)
  const people = await queuesOf(gym.tx, ids)
  const ofIt = (id: string) => people.filter(({ session_id }) => session_id === id)
  await notifyOfChanges(
    gym,
    theirs.map((before) => ({ before, after: { ...before, trainer_id }, people: ofIt(before.id) })),
  )
  await notifyTrainers(
    gym,
    theirs.flatMap((it) =>
      ofIt(it.id).map((person) => ({ session: { ...it, trainer_id }, person, change: 'booked' as const })),
    ),
  )
}

export const followTrainersLeaving = { leaving: replaceTrainer }
