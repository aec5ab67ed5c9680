import { addDays, type Freeze, limits } from '@folego/domain'
import type { api, BodyOf, Closure, QueryOf, ReplyOf } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { allowLongWork, lockInGym } from '#platform/database'
import { refuse, refuseField, requireFound, wholeList } from '#platform/http'
import type { GymContext } from '#platform/http'
import { closedTerms, reopenedTerms, withoutGap } from './closure.rules.ts'
import type { MovedTerm } from './closure.rules.ts'
import * as store from './closures.store.ts'
import { notifyFollowers } from '../terms/enrollment-followers.service.ts'
import { lockEnrollments } from '../terms/enrollment-writes.store.ts'
import { audit as enrollmentAudit } from '../terms/enrollment-audit.service.ts'
import { updateEnrollment } from '../terms/enrollments.service.ts'
import type { Enrollment } from '../terms/enrollments.rules.ts'
import { enrollmentsByIds } from '../terms/enrollments.store.ts'

type Closures = typeof api.closures

const audit = audited<Closure>('closure', {
  nameOf: ({ from, to }) => `${from} – ${to}`,
  auditOf: ({ from, to, reason, enrollments }) => ({ from, to, reason, enrollments }),
})

/** Every closure of the gym, newest first. */
export async function listClosures(gym: GymContext): Promise<ReplyOf<Closures['list']>> {
  return wholeList(await store.listClosures(gym.tx))
}

/** How many enrollments a closure would freeze. Refuses the same fields as `createClosure`. */
export async function previewClosure(
  gym: GymContext,
  days: QueryOf<Closures['preview']>,
): Promise<ReplyOf<Closures['preview']>> {
  await refuseWrongDays(gym, days)
  return { enrollments: closedTerms(await store.termsFrom(gym.tx, days.from), days).length }
}

/**
 * Closes the gym and, unless it is a holiday that the prices have in them (`extends_plans` false), freezes every enrollment that runs on one
 * of the days. Refuses by field DATE_PASSED, DATE_TOO_FAR, CLOSURE_TOO_LONG,
 * CLOSURE_OVERLAPS.
 */
export async function createClosure(
  gym: GymContext,
  { reason, extends_plans = true, ...days }: BodyOf<Closures['create']>,
): Promise<Closure> {
  await allowLongWork(gym.tx)
  // which days are closed already depends on what others record now, and which terms run on them on what is sold now
  await lockInGym(gym.tx, gym.gymId, 'closures')
  await notifyFollowers('closing', gym)
  await refuseWrongDays(gym, days)
  const { moved } = await lockAndMove(gym, async () =>
    extends_plans ? closedTerms(await store.termsFrom(gym.tx, days.from), days) : [],
  )
  const made = { ...days, reason, extends_plans, made_by_name: gym.actor.name, created_at: gym.now.toISOString() }
  const id = await store.insertClosure(gym.tx, made, moved)
  await notifyFollowers('closed', gym)
  return audit.created(gym, { ...made, id, enrollments: moved.length, undone_at: null })
}

async function refuseWrongDays(gym: GymContext, { from, to }: Freeze): Promise<void> {
  if (from < gym.today) throw refuseField('from', 'DATE_PASSED')
  if (from > addDays(gym.today, limits.plannedDaysMax)) throw refuseField('from', 'DATE_TOO_FAR')
  if (to > addDays(from, limits.closureDaysMax - 1)) throw refuseField('to', 'CLOSURE_TOO_LONG')
  if (await store.isClosedOn(gym.tx, { from, to })) throw refuseField('from', 'CLOSURE_OVERLAPS')
}

/**
 * Undoes a closure: the ends that it moved move back, and what was sold to follow them (`withoutGap`). Refuses NOT_FOUND, UNDO_REFUSED (already undone), CLOSURE_BILLED (an invoice issued since for
 * one of its enrollments was paid).
 */
export async function undoClosure(gym: GymContext, id: string): Promise<void> {
  await allowLongWork(gym.tx)
  await lockInGym(gym.tx, gym.gymId, 'closures')
  await notifyFollowers('closing', gym)
  const closure = requireFound(await store.lockClosure(gym.tx, id))
  if (closure.undone_at !== null) throw refuse('UNDO_REFUSED')
  const { moved, changes } = await lockAndMove(
    gym,
    async () => reopenedTerms(await store.termsOfClosure(gym.tx, id)),
    closure,
  )
  await store.markReopened(gym.tx, id, gym.now.toISOString())
  const ended = changes.map(({ before: { student_id, end_date: was }, after: { end_date: is } }) => ({
    student_id,
    was,
    is,
  }))
  const sold = await store.soldSince(gym.tx, closure.created_at, {
    studentIds: ended.map(({ student_id }) => student_id),
    after: gym.today,
  })
  await moveBack(gym, withoutGap(sold, ended, gym.today))
  const { from_day: from, to_day: to, reason, extends_plans } = closure
  const facts = {
    id,
    from,
    to,
    reason,
    extends_plans,
    enrollments: moved.length,
    made_by_name: '',
    created_at: '',
    undone_at: null,
  }
  await notifyFollowers('closed', gym)
  await audit.deleted(gym, facts)
}

/** Moves terms back; those of different students together, in as many round trips as for one: each waits only for what it follows. */
async function moveBack(gym: GymContext, terms: ReturnType<typeof withoutGap>): Promise<void> {
  const chains = [...Map.groupBy(terms, ({ student_id }) => student_id).values()]
  const moves = await Promise.allSettled(
    chains.map(async (chain) => {
      for (const { id, start_date, end_date } of chain) await updateEnrollment(gym, { id, start_date, end_date })
    }),
  )
  // Not before all have ended: the transaction is theirs.
  for (const move of moves) if (move.status === 'rejected') throw move.reason
}

/**
 * Moves many enrollments: finds what has to move, locks it (students first, like every writer), finds it again under the lock, and
 * saves it in one statement.
 */
async function lockAndMove(
  gym: GymContext,
  find: () => Promise<MovedTerm[]>,
  closure?: { created_at: string },
): Promise<{ moved: MovedTerm[]; changes: { before: Enrollment; after: Enrollment }[] }> {
  const found = await find()
  await lockStudents(gym.tx, [...new Set(found.map(({ student_id }) => student_id))], { evenDeleted: true })
  await lockEnrollments(
    gym.tx,
    found.map(({ id }) => id),
  )
  const locked = new Set(found.map(({ id }) => id))
  const moved = (await find()).filter(({ id }) => locked.has(id))
  const ids = moved.map(({ id }) => id)
  if (closure !== undefined) await notifyFollowers('reopening', gym, ids, closure.created_at)
  const before = await enrollmentsByIds(gym.tx, ids, gym.today)
  await store.saveFreezes(gym.tx, moved, gym.now.toISOString())
  const after = await enrollmentsByIds(gym.tx, ids, gym.today)
  const changes = before.flatMap((it, index) => {
    const now = after[index]
    return now === undefined ? [] : [{ before: it, after: now }]
  })
  await enrollmentAudit.updatedAll(gym, changes)
  await notifyFollowers('moved', gym, changes)
  return { moved, changes }
}
