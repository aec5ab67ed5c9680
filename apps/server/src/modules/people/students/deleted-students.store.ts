import { sortOf } from '@folego/domain'
import type { api, DeletedStudent, QueryOf, StudentStatus } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf, containsWords, idsOf, pageOf } from '#platform/database'
import type { GymTx, PageOfIds } from '#platform/database'
import { hasAccess } from './students.store.ts'

type DeletedStudentQuery = QueryOf<typeof api.deletedStudents.list>

const sortColumns = { deleted_at: 's.deleted_at', name: 's.name_key' } as const

/** Returns the ids of one page of the deleted students, and the total. */
export async function pageOfDeleted(tx: GymTx, query: DeletedStudentQuery): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  const matching = () =>
    tx
      .selectFrom('students as s')
      .where('s.deleted_at', 'is not', null)
      .$if(query.search !== undefined, (rows) => rows.where(containsWords(sql.ref('s.search_key'), query.search ?? '')))
  const inOrder = matching().select('s.id').orderBy(sortColumns[key], direction).orderBy('s.id', direction)
  return idsOf(await pageOf(matching(), inOrder, query))
}

/** Returns deleted students in no order; who deleted each is read from the audit log. */
export async function findDeleted(tx: GymTx, ids: string[]): Promise<Omit<DeletedStudent, 'enrollments'>[]> {
  const rows = await tx
    .selectFrom('students as s')
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom('audit_entries as a')
          .where('a.entity', '=', 'student')
          .whereRef('a.entity_id', '=', 's.id')
          .where('a.action', '=', 'deleted')
          .orderBy('a.at', 'desc')
          .limit(1)
          .select('a.actor_name')
          .as('deletion'),
      (join) => join.onTrue(),
    )
    .where('s.id', '=', anyOf(ids, 'uuid'))
    .where('s.deleted_at', 'is not', null)
    .select(['s.id', 's.name', 's.email', 's.phone', 's.status', 's.account_id', 's.access_asked', 's.deleted_at'])
    .select('deletion.actor_name as deleted_by')
    .$narrowType<{ deleted_at: string }>()
    .execute()
  return rows.map(({ account_id, access_asked, ...row }) => ({
    ...row,
    has_account: hasAccess({ account_id, access_asked }),
  }))
}

/** The fields of a deleted student that a restore needs. */
export interface DeletedRow {
  id: string
  name: string
  email: string | null
  email_key: string | null
  account_id: string | null
  cpf: string | null
  payer_id: string | null
  status: StudentStatus
}

/** Returns a deleted student, locked until the transaction ends; undefined if the gym has none with this id. */
export function lockDeleted(tx: GymTx, id: string): Promise<DeletedRow | undefined> {
  return tx
    .selectFrom('students')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .select(['id', 'name', 'email', 'email_key', 'account_id', 'cpf', 'payer_id', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns the gym's student who now has the e-mail or the account of a deleted one, undefined if there is none. */
export function findEmailOwner(tx: GymTx, it: DeletedRow): Promise<{ name: string } | undefined> {
  return tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('email_key', '=', it.email_key), is('account_id', '=', it.account_id)]))
    .select('name')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the gym's student with this CPF, undefined if there is none. */
export function findCpfOwner(tx: GymTx, cpf: string): Promise<{ name: string } | undefined> {
  return tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where('cpf', '=', cpf)
    .select('name')
    .executeTakeFirst()
}

/**
 * Marks a student as not deleted. An instructor who left the gym meanwhile is cleared, and so is a payer (who is locked) who left
 * or for whom somebody else pays by now.
 */
export async function undeleteStudent(tx: GymTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('students as s')
    .set((value) => ({
      deleted_at: null,
      instructor_id: sql<string | null>`(
        select t.id from trainers t where t.id = ${sql.ref('s.instructor_id')} and t.deleted_at is null)`,
      payer_id: sql<string | null>`(
        select p.id from students p where p.id = ${sql.ref('s.payer_id')} and p.deleted_at is null and p.payer_id is null)`,
      updated_at: at,
      version: value('s.version', '+', 1),
    }))
    .where('s.id', '=', id)
    .execute()
}
