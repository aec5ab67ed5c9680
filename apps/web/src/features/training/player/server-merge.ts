import { exerciseKeyOf } from '@folego/domain'
import type { SessionRecord, SetsReply, TrainingSession, TrainingSet } from '@folego/contract'
import { type OutboxCall } from './outbox.rules.ts'
import { addedLine, freeKey, linesOf } from './player-lines.ts'
import { receivedPains } from './pain-places.ts'
import type { LocalExercise, LocalSet, LocalWorkout } from './player-types.ts'

/*
 * Merges the server's replies into the local workout: no set is lost or doubled, regardless of what other devices did to the
 * same workout. Pure.
 */

/** Merges the workout as the server has it. What the server has not received stays as it is here. */
export function mergeSession(workout: LocalWorkout, session: TrainingSession): LocalWorkout {
  const recorded = [...session.sets, ...session.superseded_sets]
  const recordedIds = new Set(recorded.map(({ client_id }) => client_id))
  const known = workout.sets.map((set) => (recordedIds.has(set.client_id) ? set : takenAway(set)))
  const joined = {
    ...workout,
    sessionId: session.id,
    // A start after the day was done opened an extra workout, which is not the day's.
    workoutDayId: session.workout_day_id,
    workoutPlanId: session.workout_plan_id,
    title: session.title,
    startedAt: session.started_at,
    knownAt: session.changed_at,
    bodyKg: session.body_kg,
    sets: known,
    exercises: withMoreLines(workout.exercises, session),
  }
  return mergeRecord(mergeSets(joined, recorded), session)
}

/** The server had it and no longer has it: another device deleted it. */
function takenAway(set: LocalSet): LocalSet {
  const isSettled = set.sentRevision > 0 && set.revision === set.sentRevision
  return isSettled && set.confirmed ? { ...set, confirmed: false, deleted: true } : set
}

/** Known lines keep their state and gain what was missing; others (from another device) are appended. */
function withMoreLines(lines: readonly LocalExercise[], session: TrainingSession): LocalExercise[] {
  const received = linesOf(session.exercises)
  const byExercise = new Map(received.map((line) => [exerciseKeyOf(line), line]))
  const known = lines.map((line) => {
    const found = byExercise.get(exerciseKeyOf(line))
    return found === undefined ? line : completed(line, found)
  })
  const keys = new Set(known.map(({ key }) => key))
  const exercises = new Set(known.map(exerciseKeyOf))
  const isNew = (line: LocalExercise) => !keys.has(line.key) && !(line.added && exercises.has(exerciseKeyOf(line)))
  return [...known, ...received.filter(isNew)]
}

function completed(line: LocalExercise, received: LocalExercise): LocalExercise {
  const isSettled = line.remarkRevision === line.sentRemarkRevision
  return {
    ...line,
    // The name follows the current language; without an id, the name itself identifies the exercise.
    exercise_name: line.exercise_id === null ? line.exercise_name : received.exercise_name,
    previous: received.previous.length > 0 ? received.previous : line.previous,
    recent: received.previous.length > 0 ? (received.recent ?? null) : (line.recent ?? null),
    previous_at: received.previous_at ?? line.previous_at,
    bests: received.bests ?? line.bests ?? null,
    // They change with what hurts.
    alternatives: received.alternatives.length > 0 ? received.alternatives : line.alternatives,
    // What begins before its preparation is read does not know its week.
    prescription: { ...line.prescription, ...(received.prescription.deload && { deload: true }) },
    equipment: line.equipment ?? received.equipment ?? null,
    measure: line.measure ?? received.measure ?? null,
    primary_regions: line.primary_regions.length > 0 ? line.primary_regions : received.primary_regions,
    not_for: received.not_for ?? [],
    caution: received.caution ?? null,
    ...(isSettled && {
      pain: received.pain,
      pains: receivedPains(line.pains ?? [], received.pains ?? []),
      note: received.note,
    }),
  }
}

function mergeSets(workout: LocalWorkout, received: readonly TrainingSet[]): LocalWorkout {
  const mine = new Map(workout.sets.map((set) => [set.client_id, set]))
  const exercises = [...workout.exercises]
  /** The line on which a set stands: its own, unless that was swapped or removed here, else one of its exercise. */
  const lineKeyOf = (set: TrainingSet, ownKey?: string) => {
    const key = exerciseKeyOf(set)
    const { occurrence } = set
    const lines = exercises.filter((one) => exerciseKeyOf(one) === key)
    const known = lines.find((one) => one.key === ownKey) ?? lines.find((one) => (one.occurrence ?? 1) === occurrence)
    if (known !== undefined) return known.key
    const lineKey = freeKey(new Set(exercises.map((one) => one.key)), key)
    exercises.push({ ...addedLine(lineKey, { ...set, sets: 1 }), occurrence })
    return lineKey
  }
  for (const set of received) {
    const own = mine.get(set.client_id)
    const now = own === undefined ? fromServer(set, '') : standing(own, set)
    if (now.confirmed) mine.set(set.client_id, { ...now, exerciseKey: lineKeyOf(set, own?.exerciseKey) })
    else if (own !== undefined) mine.set(set.client_id, now)
  }
  return { ...workout, exercises, sets: [...mine.values()] }
}

/**
 * Which of two states of a set wins: the higher revision, as on the server. At equal revisions the server's, which is settled,
 * unless it has not received ours yet.
 */
function standing(own: LocalSet, received: TrainingSet): LocalSet {
  const delivered = { ...own, sentRevision: Math.max(own.sentRevision, Math.min(own.revision, received.revision)) }
  if (received.revision < own.revision) return { ...own, sentRevision: Math.max(own.sentRevision, received.revision) }
  if (received.revision === own.revision && own.sentRevision < own.revision) return own
  // A set unticked here is a tombstone on the server: its typed values stay in the row.
  if (received.deleted && !own.confirmed)
    return { ...delivered, revision: received.revision, sentRevision: received.revision }
  const { own: isOwn, noted } = own
  return { ...fromServer(received, own.exerciseKey), ...(isOwn && { own: true }), ...(noted && { noted }) }
}

function fromServer(set: TrainingSet, exerciseKey: string): LocalSet {
  return { ...set, exerciseKey, confirmed: !set.deleted, sentRevision: set.revision }
}

/** Completed on the server and not here: another device finished it. An unsent report of ours stays. */
function mergeRecord(workout: LocalWorkout, record: SessionRecord): LocalWorkout {
  if (record.completed_at === null || workout.reportRevision > workout.sentReportRevision) return workout
  const { duration_minutes, rating, notes } = record
  return {
    ...workout,
    finishedAt: record.completed_at,
    ...(workout.finishedAt === null && { finishedElsewhere: true }),
    report: { duration_minutes, rating, notes },
    reportRevision: Math.max(1, workout.reportRevision),
    sentReportRevision: Math.max(1, workout.reportRevision),
  }
}

/** Merges the reply to sets: they were delivered, and now match what was received; `settle` does the same for remarks. */
export function mergeSetsReply(
  workout: LocalWorkout,
  call: Extract<OutboxCall, { kind: 'sets' }>,
  reply: SetsReply,
  settle: (lines: LocalExercise[]) => LocalExercise[],
): LocalWorkout {
  const sent = new Map(call.sets.map(({ client_id, revision }) => [client_id, revision]))
  const delivered = workout.sets.map((set) => ({
    ...set,
    sentRevision: Math.max(set.sentRevision, Math.min(set.revision, sent.get(set.client_id) ?? 0)),
  }))
  const merged = mergeSets({ ...workout, sets: delivered }, reply.sets)
  // What another device did in between is still to be read.
  const knownAt = workout.knownAt === reply.changed_before ? reply.changed_at : workout.knownAt
  return { ...merged, knownAt, exercises: settle(merged.exercises) }
}

/** Merges the reply to a completion: the report of that revision was received. */
export function mergeCompletion(workout: LocalWorkout, revision: number, record: SessionRecord): LocalWorkout {
  const delivered = { ...workout, sentReportRevision: Math.max(workout.sentReportRevision, revision) }
  return mergeRecord(delivered, record)
}
