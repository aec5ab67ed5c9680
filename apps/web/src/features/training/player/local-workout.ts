import type { TrainingSession } from '@folego/contract'
import type { GymLoads } from '@folego/domain'
import { type KnownLine, linesOf } from './player-lines.ts'
import type { LocalWorkout } from './player-types.ts'
import { mergeSession } from './server-merge.ts'

/*
 * Creates a workout on this device: from what was prepared for offline training, else from the sheet on the screen, else from
 * what the server stores. Pure.
 */

/** Who records the workout, and in which gym. */
export interface Owner {
  accountId: string
  gymId: string
  /** The gym's equipment to load with. */
  loads?: GymLoads | undefined
}

/** What is trained: a day, a plan, or with neither a free workout. */
export interface Subject {
  studentId: string
  /** Set when staff log for a student. */
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
  /** The end of a workout of an earlier day that is logged later. */
  loggedFor?: string
}

/** Creates a workout that starts now. */
export function newWorkout({ owner, subject, lines, localId, now, loggedFor }: Begin): LocalWorkout {
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
    numberedApart: true,
    ...(loggedFor !== undefined && { loggedFor }),
    changedAt: now,
  }
}

/** Creates the local copy of a workout that the server stores. */
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
