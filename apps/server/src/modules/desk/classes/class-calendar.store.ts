import { type Language, placedStates } from '@folego/domain'
import { sql } from 'kysely'
import { changesRows, excluded } from '#platform/database'
import type { GymTx } from '#platform/database'
import { isBooked } from './appointments.store.ts'
import { nameOfSession } from './bookings.store.ts'
import type { CalendarClass } from './calendar-file.ts'

/** A link to the calendar of an account. */
export interface CalendarLink {
  account_id: string
  token_hash: Buffer
  language: Language
  made_at: string
}

/** Puts a link in the place of the account's last one. */
export async function writeLink(tx: GymTx, link: CalendarLink): Promise<void> {
  await tx
    .insertInto('calendar_links')
    .values(link)
    .onConflict((known) =>
      known
        .columns(['gym_id', 'account_id'])
        .doUpdateSet(excluded('calendar_links', 'token_hash', 'language', 'made_at')),
    )
    .execute()
}

/** When the account's link was made; undefined: it has none. */
export async function linkOf(tx: GymTx, accountId: string): Promise<string | undefined> {
  const query = tx.selectFrom('calendar_links').where('account_id', '=', accountId).select('made_at')
  return (await query.executeTakeFirst())?.made_at
}

/** Removes the account's link. */
export function removeLink(tx: GymTx, accountId: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('calendar_links').where('account_id', '=', accountId))
}

/** Whose link it is. */
export function findLink(
  tx: GymTx,
  tokenHash: Buffer,
): Promise<Pick<CalendarLink, 'account_id' | 'language'> | undefined> {
  return tx
    .selectFrom('calendar_links')
    .where('token_hash', '=', tokenHash)
    .select(['account_id', 'language'])
    .executeTakeFirst()
}

const classes = (tx: GymTx) =>
  tx
    .selectFrom('class_sessions as c')
    .leftJoin('modalities as m', 'm.id', 'c.modality_id')
    .leftJoin('services as v', 'v.id', 'c.service_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .leftJoin('trainers as t', 't.id', 'c.trainer_id')
    .select(['c.id', nameOfSession.as('modality_name'), 'c.starts_at', 'c.ends_at', 'c.cancel_reason', 'c.revision'])
    .select(['r.name as room_name', 't.name as trainer_name'])
    .orderBy('c.starts_at')
    .orderBy('c.id')

/** One class; undefined: there is none. */
export function findClass(tx: GymTx, id: string): Promise<CalendarClass | undefined> {
  return classes(tx).where('c.id', '=', id).where('c.series_id', 'is not', null).executeTakeFirst()
}

const sureStates = placedStates.filter((state) => state !== 'offered')

interface Span {
  from: string
  until: string
}

/** The classes and appointments in which the student of an account has a place, and those that were cancelled while they had one. */
export function classesOfStudent(tx: GymTx, accountId: string, { from, until }: Span): Promise<CalendarClass[]> {
  return classes(tx)
    .where('c.starts_at', '>=', from)
    .where('c.starts_at', '<', until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_bookings as b')
          .innerJoin('students as s', 's.id', 'b.student_id')
          .whereRef('b.session_id', '=', 'c.id')
          .where('s.account_id', '=', accountId)
          .where('s.deleted_at', 'is', null)
          .where((is) =>
            is.or([
              is('b.state', 'in', sureStates),
              is.and([is('b.cause', '=', 'class'), sql<boolean>`c.cancel_reason is not null`]),
            ]),
          )
          .select('b.id'),
      ),
    )
    .execute()
}

/** The classes and appointments that the instructor of an account gives. */
export function classesOfTrainer(tx: GymTx, accountId: string, { from, until }: Span): Promise<CalendarClass[]> {
  return classes(tx)
    .where('c.starts_at', '>=', from)
    .where('c.starts_at', '<', until)
    .where('t.account_id', '=', accountId)
    .where((is) => is.or([is('c.series_id', 'is not', null), isBooked]))
    .where('t.deleted_at', 'is', null)
    .execute()
}
