import type { GymLoads, TrainingSession } from '@folego/contract'
import { type KnownLine, linesOf } from './player-lines.ts'
import type { LocalWorkout } from './player-types.ts'
import { mergeSession } from './server-merge.ts'

/*
 * How a workout begins on this device: from what was prepared for training without a network, else from the sheet as it is
 * on the screen, else from what the server holds of it. Pure.
 */

/** Who records, and where. */
export interface Owner {
  accountId: string
  gymId: string
  /** What the gym has to load with. */
  loads?: GymLoads | undefined
}

/** What is trained. Exactly one of day and plan is given. */
export interface Subject {
  studentId: string
  /** Where staff train somebody. */
  studentName?: string | null
  workoutDayId: string | null
  workoutPlanId: string | null
  title: string
}

export interface Begin {
  owner: Owner
  subject: Subject
  lines: readonly KnownLine[]
  localId: string
  now: string
}

/** A workout that begins now. */
export function newWorkout({ owner, subject, lines, localId, now }: Begin): LocalWorkout {
  const { studentId, studentName = null, workoutDayId, workoutPlanId, title } = subject
  return {
    ...owner,
    localId,
    startId: localId,
    studentId,
    studentName,
    workoutDayId,
    workoutPlanId,
    title,
    sessionId: null,
    startedAt: now,
    finishedAt: null,
    report: null,
    reportRevision: 0,
    sentReportRevision: 0,
    discardedAt: null,
    startTried: false,
    refusal: null,
    exercises: linesOf(lines),
    sets: [],
    changedAt: now,
  }
}

/** A workout that the server holds, as this device goes on with it. */
export function workoutOf(session: TrainingSession, owner: Owner, localId: string, isOwn: boolean): LocalWorkout {
  const subject = {
    studentId: session.student_id,
    studentName: isOwn ? null : session.student_name,
    workoutDayId: session.workout_day_id,
    workoutPlanId: session.workout_plan_id,
    title: session.title,
  }
  const begin = { owner, subject, lines: session.exercises, localId, now: session.started_at }
  return mergeSession(newWorkout(begin), session)
}
