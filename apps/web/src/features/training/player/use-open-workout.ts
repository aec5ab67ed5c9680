import type { AssignedWorkout, StudentDay, StudentWorkout, TrainingSession } from '@folego/contract'
import { nameOfWorkout } from '@folego/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#platform/api'
import { useGym } from '#platform/gym'
import { currentLanguage } from '#platform/i18n'
import { useSession } from '#platform/session'
import { newWorkout, type Owner, type Subject, workoutOf } from './local-workout.ts'
import type { KnownLine } from './player-lines.ts'
import type { LocalWorkout } from './player-types.ts'
import { nextCall } from './outbox.rules.ts'
import { type NextSubject, openNext } from './open-next.ts'
import { preparationsOf, preparedLines } from './preparation.ts'
import { readSession } from './sync-calls.ts'
import { newId, now } from '#platform/transport'
import { trainingSync, workoutStore } from './engine.ts'

/** Open a workout in the player; each resolves to its `localId`. All but `resumeSession` work without a network. */
export interface WorkoutOpeners {
  /** A day of a weekly sheet; one that runs or is done is opened again, never started twice. */
  openDayWorkout: (day: StudentDay, sheet: Pick<StudentWorkout, 'student_id'>, who?: Who) => Promise<string>
  /** A single training sheet; a running workout of it is opened instead. */
  openPlanWorkout: (plan: KnownPlan, who?: Who) => Promise<string>
  /** A free workout: its exercises are added while it runs. */
  openFreeWorkout: (free: FreeWorkout) => Promise<string>
  /** A workout that the server stores. Throws the transport's errors if this device does not have it. */
  resumeSession: (sessionId: string) => Promise<string>
  /**
   * Follows what runs of a student's own on the server: takes up what another device began, so that it is a workout of this device
   * from then on, and reads again what runs here alone. What cannot be read is taken up another time.
   */
  followRunning: (sessionIds: readonly string[]) => Promise<void>
  /** A student's own next workout. Uses the network only if nothing of it is on the device. */
  openNext: (next: NextSubject) => Promise<string>
  gymId: string
}

/** What must be known of a day, from any source. `sessionId`: of the running workout. */
export interface KnownDay extends Pick<StudentDay, 'id' | 'state'> {
  studentId: string
  title: string
  exercises: readonly KnownLine[]
  sessionId: string | null
}

type KnownPlan = Pick<AssignedWorkout, 'id' | 'title' | 'student_id' | 'open_session_id'> & {
  exercises: readonly KnownLine[]
}

/** A workout of no sheet: one's own, or a student's whom staff log for. */
export interface FreeWorkout {
  title: string
  of?: { studentId: string; studentName: string }
  /** The day for which it is logged, `YYYY-MM-DD`; undefined: it starts now. */
  date?: string | undefined
  /** The past workout that it repeats: read first, then nothing more waits for the network. */
  repeats?: string
}

/** The student's name when staff log the workout; absent for one's own. */
export interface Who {
  studentName?: string | null
  /** The title, if it differs from the day's or plan's own. */
  title?: string
}

export function useOpenWorkout(): WorkoutOpeners {
  const client = useQueryClient()
  const accountId = useSession()?.user.id ?? ''
  const gym = useGym()
  const gymId = gym?.id ?? ''
  const role = gym?.role.name
  const loads = gym?.loads
  return useMemo(() => {
    const owner: Owner = { accountId, gymId, loads }
    const prepared = (subject: Subject) => preparedLines(client, gymId, subject)
    const openKnownDay = async (day: KnownDay, studentName: string | null = null) =>
      openDay(owner, day, studentName, prepared)
    const openDayWorkout: WorkoutOpeners['openDayWorkout'] = async (day, sheet, who = {}) => {
      const title = who.title ?? nameOfWorkout(day, currentLanguage())
      const sessionId = day.progress?.session_id ?? null
      return openKnownDay({ ...day, title, sessionId, studentId: sheet.student_id }, who.studentName)
    }
    const openPlanWorkout = async (plan: KnownPlan, who: Who = {}) => openPlan(owner, plan, who, prepared)
    const resumeSession = async (sessionId: string) => resume(owner, sessionId, role === 'student')
    const openFreeWorkout = async (free: FreeWorkout) =>
      openFree(owner, free.of?.studentId ?? (await ownStudentId(client, gymId)), free)
    const openers = { openKnownDay, openDayWorkout, openPlanWorkout, openFreeWorkout, resumeSession }
    const followRunning = async (sessionIds: readonly string[]) => followOwn(owner, sessionIds)
    return { ...openers, followRunning, gymId, openNext: async (next) => openNext(next, owner, client, openers) }
  }, [client, accountId, gymId, loads, role])
}

type Prepared = (subject: Subject) => readonly KnownLine[] | undefined

async function openDay(owner: Owner, day: KnownDay, studentName: string | null, prepared: Prepared): Promise<string> {
  const { studentId, title } = day
  const subject: Subject = { studentId, studentName, workoutDayId: day.id, workoutPlanId: null, title }
  await workoutStore.load()
  // Done here and no longer on the server: staff have freed the day.
  if (day.state === 'not_started') await forgetFreed(owner, day.id)
  const isSame = (stored: LocalWorkout) => isOf(stored, owner, subject) && stored.workoutDayId === day.id
  const known = day.state === 'completed' ? { sessionId: day.sessionId } : { startTried: day.sessionId !== null }
  return openLocal(owner, subject, prepared(subject) ?? day.exercises, isSame, known)
}

async function forgetFreed(owner: Owner, dayId: string): Promise<void> {
  const settled = workoutStore
    .all()
    .find((stored) => stored.gymId === owner.gymId && stored.workoutDayId === dayId && stored.finishedAt !== null)
  if (settled !== undefined && settled.refusal === null && nextCall(settled) === null)
    await workoutStore.forget(settled.localId)
}

async function openPlan(owner: Owner, plan: KnownPlan, who: Who, prepared: Prepared): Promise<string> {
  const subject: Subject = {
    studentId: plan.student_id,
    studentName: who.studentName ?? null,
    workoutDayId: null,
    workoutPlanId: plan.id,
    title: who.title ?? plan.title,
  }
  const isSame = (stored: LocalWorkout) =>
    isOf(stored, owner, subject) && stored.workoutPlanId === plan.id && stored.finishedAt === null
  const known = { startTried: plan.open_session_id !== null }
  return openLocal(owner, subject, prepared(subject) ?? plan.exercises, isSame, known)
}

/** Of a student's own preparation, which every page that leads here has read. */
async function ownStudentId(client: QueryClient, gymId: string): Promise<string> {
  const [known] = preparationsOf(client, gymId)
  return (known ?? (await call('GET /student-workout/preparation', { query: {} }))).student_id
}

/** Two taps start one: a free workout of the same day without a set is opened again. */
async function openFree(owner: Owner, studentId: string, { title, date, repeats, of }: FreeWorkout): Promise<string> {
  // What it takes to repeat a workout loads with the first one.
  const { lines, startLines } =
    repeats === undefined ? nothing : await (await import('./repeated-lines.ts')).linesToRepeat(owner.gymId, repeats)
  const studentName = of?.studentName ?? null
  const subject: Subject = { studentId, studentName, workoutDayId: null, workoutPlanId: null, title }
  const loggedFor = date === undefined ? undefined : timesOn(date).loggedFor
  const isSame = (stored: LocalWorkout) =>
    isOf(stored, owner, subject) &&
    stored.loggedFor === loggedFor &&
    stored.workoutDayId === null &&
    stored.workoutPlanId === null &&
    stored.finishedAt === null &&
    stored.sets.length === 0 &&
    stored.title === title &&
    stored.startLines?.length === startLines?.length
  return openLocal(owner, subject, lines, isSame, startLines ? { startLines } : {}, date)
}

const nothing = { lines: [], startLines: undefined }

/** Noon by this device, and an hour before it for the start: the student corrects the minutes. */
function timesOn(date: string) {
  const loggedFor = new Date(`${date}T12:00:00`)
  return { loggedFor: loggedFor.toISOString(), now: new Date(loggedFor.getTime() - 3_600_000).toISOString() }
}

function isOf(stored: LocalWorkout, owner: Owner, { studentId }: Subject): boolean {
  return stored.gymId === owner.gymId && stored.studentId === studentId && stored.discardedAt === null
}

/**
 * Opens the workout on this device that is the same, else starts one. Only the server says which running workout a start joins:
 * one that ran when the page was read may be finished by now.
 */
async function openLocal(
  owner: Owner,
  subject: Subject,
  lines: readonly KnownLine[],
  isSame: (stored: LocalWorkout) => boolean,
  known: Partial<Pick<LocalWorkout, 'sessionId' | 'startTried' | 'startLines'>>,
  date?: string,
): Promise<string> {
  const times = date === undefined ? { now: new Date(now()).toISOString() } : timesOn(date)
  const begun = newWorkout({ owner, subject, lines, localId: newId(), ...times })
  const opened = await workoutStore.begin({ ...begun, ...known }, isSame)
  trainingSync.start()
  void trainingSync.flush()
  return opened.localId
}

async function resume(owner: Owner, sessionId: string, isOwn: boolean): Promise<string> {
  await workoutStore.load()
  const stored = workoutStore.all().find((one) => one.gymId === owner.gymId && one.sessionId === sessionId)
  return stored?.localId ?? storeSession(owner, await readSession(owner.gymId, sessionId), isOwn)
}

/** Stores the local copy of a workout of the server, unless this device has it by now. */
async function storeSession(owner: Owner, session: TrainingSession, isOwn: boolean): Promise<string> {
  const { id, student_id, workout_day_id: dayId, workout_plan_id: planId } = session
  const isSame = (stored: LocalWorkout) =>
    stored.gymId === owner.gymId &&
    stored.studentId === student_id &&
    (stored.sessionId === id ||
      (dayId !== null && stored.workoutDayId === dayId) ||
      (planId !== null && stored.workoutPlanId === planId && stored.finishedAt === null))
  const opened = await workoutStore.begin(workoutOf(session, owner, newId(), isOwn), isSame)
  trainingSync.start()
  void trainingSync.flush()
  return opened.localId
}

async function followOwn(owner: Owner, sessionIds: readonly string[]): Promise<void> {
  await workoutStore.load()
  const here = workoutStore.all().filter((one) => one.gymId === owner.gymId && one.studentName === null)
  // A start that is still to be sent may join one of them.
  if (here.some((one) => nextCall(one)?.kind === 'start')) return
  const known = new Set(here.map(({ sessionId }) => sessionId))
  for (const id of sessionIds.filter((one) => !known.has(one))) {
    const session = await readSession(owner.gymId, id).catch(() => undefined)
    if (session?.completed_at === null) await storeSession(owner, session, true)
  }
  const running = here.flatMap(({ sessionId, finishedAt }) => (finishedAt === null ? (sessionId ?? []) : []))
  const over = running.filter((id) => !sessionIds.includes(id))
  trainingSync.noteChanges(new Map(over.map((id) => [id, undefined])))
}
