import { dateInZone, sameDayOfPreviousMonth } from '@folego/contract'
import type { EnrollmentStatus, MembershipMove, MembershipState } from '@folego/contract'
import { beforeCommit, inEveryGym } from '#platform/database'
import type { Database, GymTx, GymWithZone } from '#platform/database'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import * as store from './student-totals.store.ts'
import type { Counted } from './student-totals.store.ts'

/*
 * How many students are in which state, without counting them: every transaction that changes students or enrollments stores by how
 * much the counts changed, and a job recounts the whole gym when a day begins.
 */

type At = Pick<GymContext, 'tx' | 'today' | 'timezone'>

/** The students of a gym now and at the end of an earlier day, and how they moved since. */
export interface StudentTotals {
  students: number
  /** Those of them who are not inactive. */
  active: number
  states: Record<MembershipState, number>
  earlier: { students: number; active: number; in_force: number; expiring: number; lapsed: number }
  moves: Record<MembershipMove, number>
  enrollments: Record<EnrollmentStatus, number>
  /** People with a term in force, by plan id; plans without any are left out. */
  plans: Record<string, number>
}

/** The stored totals of today, compared with the same day of the previous month; undefined if this day has not been counted yet. */
export async function findStudentTotals({ tx, ...at }: At): Promise<StudentTotals | undefined> {
  const stored = await store.findStored(tx, at)
  return stored && countsOf(stored)
}

/** The students of today and of the end of an earlier day: read from the stored totals if possible, else counted. */
export async function readStudentTotals(gym: At, since: string): Promise<StudentTotals> {
  const stored = since === sameDayOfPreviousMonth(gym.today) ? await findStudentTotals(gym) : undefined
  return stored ?? countStudents(gym, since)
}

/** The same, counted by scanning the whole gym. */
export async function countStudents({ tx, today, timezone }: At, since: string): Promise<StudentTotals> {
  return countsOf(await store.countStudents(tx, { since, today, timezone }))
}

function countsOf(row: Counted): StudentTotals {
  return {
    students: row.students,
    active: row.active,
    states: {
      current: row.state_current,
      renewed: row.state_renewed,
      expiring: row.state_expiring,
      lapsed: row.state_lapsed,
      upcoming: row.state_upcoming,
      none: row.state_none,
      inactive: row.state_inactive,
    },
    earlier: {
      students: row.earlier_students,
      active: row.earlier_active,
      in_force: row.earlier_in_force,
      expiring: row.earlier_expiring,
      lapsed: row.earlier_lapsed,
    },
    moves: { joined: row.moved_joined, returned: row.moved_returned, left: row.moved_left },
    enrollments: {
      active: row.enrollments_active,
      expired: row.enrollments_expired,
      cancelled: row.enrollments_cancelled,
    },
    plans: row.plan_people,
  }
}

const spanOf = ({ today, timezone }: Omit<At, 'tx'>) => ({ since: sameDayOfPreviousMonth(today), today, timezone })

/** The students that a transaction changes, and how they counted before. */
interface Recount {
  ids: Set<string>
  before: Counted[]
  ready: Promise<void>
}

const recounts = new WeakMap<GymTx, Recount>()

/** Now and then a writer replaces the changes of its gym by their sum, so that reading them takes as long after any number. */
const foldedEach = 100
let written = 0

/**
 * Announces which students (or enrollments of theirs) a transaction is about to change, and locks them; the difference in the counts
 * is stored before the commit. Every function that writes `students` or `enrollments` calls it first.
 */
export async function recountStudents(gym: At, studentIds: readonly string[]): Promise<void> {
  const { recount, added } = willRecount(gym, studentIds)
  if (added.length > 0)
    recount.ready = Promise.all([recount.ready, countBefore(gym, recount, added)]).then(() => undefined)
  await recount.ready
}

/** The same for students that the transaction itself created: they did not count before. */
export function recountNewStudents(gym: At, studentIds: readonly string[]): void {
  willRecount(gym, studentIds)
}

function willRecount(gym: At, studentIds: readonly string[]): { recount: Recount; added: string[] } {
  const recount = recounts.get(gym.tx) ?? openRecount(gym)
  const added = [...new Set(studentIds)].filter((id) => !recount.ids.has(id))
  for (const id of added) recount.ids.add(id)
  return { recount, added }
}

function openRecount(gym: At): Recount {
  const recount: Recount = { ids: new Set(), before: [], ready: Promise.resolve() }
  recounts.set(gym.tx, recount)
  beforeCommit(gym.tx, async () => {
    await store.insertDifference(gym.tx, spanOf(gym), [...recount.ids], sumOf(recount.before))
    written += 1
    if (written % foldedEach === 0) await store.foldDifferences(gym.tx, gym)
  })
  return recount
}

async function countBefore(gym: At, { before }: Recount, ids: readonly string[]): Promise<void> {
  // Lock first: concurrent changes to them are then finished.
  const [, counted] = await Promise.all([store.lockCounted(gym.tx, ids), store.countStudents(gym.tx, spanOf(gym), ids)])
  before.push(counted)
}

function sumOf(parts: readonly Counted[]): Counted {
  const sum = { ...store.nothing }
  const plan_people: Record<string, number> = {}
  for (const part of parts) {
    for (const name of store.columns) sum[name] += part[name]
    for (const [plan, people] of Object.entries(part.plan_people)) plan_people[plan] = (plan_people[plan] ?? 0) + people
  }
  return { ...sum, plan_people }
}

/**
 * Recounts every gym that is new, whose day has begun or whose time zone changed, and sums up the changes of the others. Rejects with
 * all failures at the end.
 */
export async function writeStudentTotals(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'student totals failed', (gym) => writeTotalsOf(database, gym, now))
}

/** The same for one gym. */
export async function writeTotalsOf(database: Database, { id, timezone }: GymWithZone, now: Date): Promise<void> {
  const at = { today: dateInZone(now, timezone), timezone }
  await database.inGym(id, 'write', async (tx) => {
    const isCounted = (await store.findStored(tx, at)) !== undefined
    await (isCounted ? store.foldDifferences(tx, at) : store.writeBasis(tx, spanOf(at)))
  })
}
