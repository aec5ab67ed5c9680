import { creditUseOf, earnedCents, lastDayOfPack, movesBetween, type CreditUse, daysBetween } from '@folego/domain'
import { book } from '#modules/money/ledger'
import { lockStudents } from '#modules/people/ownership'
import type { EnrollmentFollower } from '#modules/selling/enrollments'
import type { GymContext } from '#platform/http'
import * as store from './credits.store.ts'
import type { Move, PackRow } from './credits.store.ts'

/*
 * Every move of a use books what it earns, in the transaction that makes it true: the prepaid money of a pack is always the value of
 * what was not used. Whoever moves uses has locked their students.
 */

/** Whoever moves uses, a person or a job. */
export type Moving = Pick<GymContext, 'tx' | 'now' | 'today'> & { actor: { accountId?: string | null; name?: string } }

/** Adds moves of locked packs, and books what they earn. */
export async function move(gym: Moving, packs: readonly PackRow[], moves: readonly Move[]): Promise<void> {
  await store.addMoves(gym.tx, moves, { at: gym.now.toISOString(), by: gym.actor.name ?? null })
  for (const pack of packs) {
    let earned = pack.earned_uses
    for (const { id, pack_id, kind, uses } of moves) {
      if (pack_id !== pack.id) continue
      const next = earned + (kind === 'untaken' ? -uses : kind === 'taken' || kind === 'expired' ? uses : 0)
      const cents = earnedCents(pack, next) - earnedCents(pack, earned)
      earned = next
      if (cents === 0) continue
      const prepaid = { kind: 'prepaid', of: pack.student_id } as const
      const revenue = { kind: 'revenue_single_class', of: null } as const
      const [debit, credit] = cents > 0 ? [prepaid, revenue] : [revenue, prepaid]
      await book(gym, { type: 'credit_move', id }, [{ debit, credit, amount_cents: Math.abs(cents) }])
    }
  }
}

/** Gives bookings what they should have of their packs by their states; what they have already stays so. */
export async function followBookings(gym: Moving, bookingIds: readonly string[]): Promise<void> {
  const bookings = await store.packsOfBookings(gym.tx, bookingIds)
  if (bookings.length === 0) return
  await apply(
    gym,
    bookings.map(({ id, pack_id, state }) => ({ id, pack_id: pack_id ?? '', use: creditUseOf(state) })),
  )
}

async function apply(gym: Moving, wanted: readonly { id: string; pack_id: string; use: CreditUse }[]): Promise<void> {
  const packs = await store.lockPacks(gym.tx, [...new Set(wanted.map(({ pack_id }) => pack_id))])
  const has = await store.usesOfBookings(
    gym.tx,
    wanted.map(({ id }) => id),
  )
  const moves = wanted.flatMap(({ id: booking_id, pack_id, use }) =>
    movesBetween(has.get(booking_id) ?? 'none', use).map((kind) => store.moveOf(pack_id, kind, { booking_id })),
  )
  await move(gym, packs, moves)
}

/** Takes the uses of places in classes of which nobody said who came. */
export async function takeUnmarked(gym: Moving, before: string): Promise<void> {
  const due = await store.bookingsToTake(gym.tx, before)
  if (due.length === 0) return
  await lockStudents(gym.tx, [...new Set(due.map(({ student_id }) => student_id))], { evenDeleted: true })
  const bookings = await store.packsOfBookings(
    gym.tx,
    due.map(({ id }) => id),
  )
  await apply(
    gym,
    bookings.map(({ id, pack_id, state }) => {
      return { id, pack_id: pack_id ?? '', use: state === 'booked' ? 'taken' : creditUseOf(state) }
    }),
  )
}

/** Ends the uses that are left of a pack after its last day. */
export async function expire(gym: Moving, id: string): Promise<void> {
  const [pack] = await store.lockPacks(gym.tx, [id])
  if (pack === undefined || pack.valid_until >= gym.today || pack.free_uses === 0 || pack.undone_at !== null) return
  await move(gym, [pack], [store.moveOf(id, 'expired', { uses: pack.free_uses })])
}

/** Frozen days of students, and days on which the gym is closed, move the last days of their packs. Their students are locked. */
async function followFrozenDays(gym: Moving, studentIds: readonly string[]): Promise<void> {
  const [owned, daysOf] = await Promise.all([
    store.packsInUse(gym.tx, studentIds),
    store.frozenDaysOf(gym.tx, studentIds),
  ])
  const packs = await store.lockPacks(
    gym.tx,
    owned.map(({ id }) => id),
  )
  const moved = packs.flatMap(({ id, student_id, valid_from, valid_until: before, days }) => {
    const valid_until = lastDayOfPack(valid_from, days, daysOf.get(student_id) ?? [])
    return valid_until === before ? [] : [{ id, valid_until, days: daysBetween(before, valid_until) }]
  })
  await store.setLastDays(
    gym.tx,
    moved.map(({ id, valid_until }) => ({ id, valid_until })),
  )
  await move(
    gym,
    [],
    moved.map(({ id, days }) => store.moveOf(id, 'extended', { uses: 0, days })),
  )
}

/** A gym that closes, or opens after all: also for whoever has packs and no enrollment. */
async function followClosure(gym: Moving): Promise<void> {
  const students = [...new Set((await store.packsInUse(gym.tx, undefined)).map(({ student_id }) => student_id))]
  await lockStudents(gym.tx, students, { evenDeleted: true })
  await followFrozenDays(gym, students)
}

export const extendPacks: EnrollmentFollower = {
  changed: (gym, _, { student_id }) => followFrozenDays(gym, [student_id]),
  removed: (gym, { student_id }) => followFrozenDays(gym, [student_id]),
  moved: (gym, changes) => followFrozenDays(gym, [...new Set(changes.map(({ after }) => after.student_id))]),
  closed: (gym) => followClosure(gym),
}
