import { roleIds } from '@folego/contract'
import { foldForSearch } from '@folego/domain'
import type { ErrorReply, Position, Role } from '@folego/contract'
import { auditAccount } from '#platform/audit'
import { foldEmail, newId, searchKey } from '#platform/database'
import { hashPassword, openSession } from '#platform/security'
import { callerOf } from './server.ts'
import type { Call, CallResult, TestServer } from './server.ts'

export const testPassword = 'senha-de-teste'
let hashed: Promise<string> | undefined

export interface Person {
  accountId: string
  name: string
  email: string
  password: string
  token: string
  /** Calls as this person in this gym. */
  call: Call
}

export interface TestGym {
  id: string
  name: string
  timezone: string
  admin: Person
  instructor: Person
  student: Person & { studentId: string }
}

export interface GymOptions {
  timezone?: string
  /** An administrator of another gym, who also gets this one. */
  admin?: Person
}

/**
 * A new gym with an administrator, an instructor and a student, all signed in. Every test creates its own, so tests do not
 * interfere and need no clean-up.
 */
export async function aGym(server: TestServer, options: GymOptions = {}): Promise<TestGym> {
  const id = newId()
  const name = `Academia ${id.slice(-6)}`
  const timezone = options.timezone ?? 'America/Sao_Paulo'
  await server.database.inAccount('write', (tx) => tx.insertInto('gyms').values({ id, name, timezone }).execute())
  const [admin, instructor, student] = await Promise.all([
    options.admin === undefined ? aPerson(server, id, 'admin') : joins(server, id, options.admin),
    aPerson(server, id, 'instructor'),
    aStudentWithAccount(server, id),
  ])
  await server.database.inGym(id, 'write', async (tx) => {
    await tx
      .insertInto('trainers')
      .values({
        id: newId(),
        account_id: instructor.accountId,
        name: instructor.name,
        email: instructor.email,
        ...keysOf(instructor),
      })
      .execute()
  })
  return { id, name, timezone, admin, instructor, student }
}

const keysOf = ({ name, email }: Person) => ({
  email_key: foldEmail(email),
  name_key: foldForSearch(name),
  search_key: searchKey(name, email),
})

/** A student of a gym with an account, signed in. */
export async function aStudentWithAccount(server: TestServer, gymId: string): Promise<TestGym['student']> {
  const student = await aPerson(server, gymId, 'student')
  const studentId = newId()
  await server.database.inGym(gymId, 'write', (tx) =>
    tx
      .insertInto('students')
      .values({
        id: studentId,
        account_id: student.accountId,
        name: student.name,
        email: student.email,
        phone: '+5511912345678',
        birth_date: '1994-05-20',
        ...keysOf(student),
      })
      .execute(),
  )
  return { ...student, studentId }
}

const firstNames: Record<Role, string> = { admin: 'Ana', instructor: 'Igor', student: 'Elisa' }

/** A new account with a role in a gym (administrators with a position), signed in. */
export async function aPerson(
  server: TestServer,
  gymId: string,
  role: Role,
  position: Position = 'owner',
): Promise<Person> {
  hashed ??= hashPassword(testPassword)
  const passwordHash = await hashed
  const accountId = newId()
  const name = `${firstNames[role]} ${accountId.slice(-6)}`
  const email = `${role}.${accountId.slice(-12)}@exemplo.com`
  const now = server.clock.now()
  const token = await server.database.inAccount('write', async (tx) => {
    await tx
      .insertInto('accounts')
      .values({ id: accountId, name, email, email_key: foldEmail(email), password_hash: passwordHash })
      .execute()
    await tx
      .insertInto('memberships')
      .values({ gym_id: gymId, account_id: accountId, role: roleIds[role], position })
      .execute()
    // an administrator who signed up by themselves, with a password of their own
    if (role === 'admin') await auditAccount(tx, { accountId, kind: 'gym_created', at: now })
    return openSession(tx, accountId, now)
  })
  const call = callerOf(server.app, { authorization: `Bearer ${token}`, 'x-gym-id': gymId })
  return { accountId, name, email, password: testPassword, token, call }
}

async function joins(server: TestServer, gymId: string, person: Person): Promise<Person> {
  await server.database.inAccount('write', (tx) =>
    tx.insertInto('memberships').values({ gym_id: gymId, account_id: person.accountId, role: roleIds.admin }).execute(),
  )
  const call = callerOf(server.app, { authorization: `Bearer ${person.token}`, 'x-gym-id': gymId })
  return { ...person, call }
}

/** The body of a refused call. */
export function refusalOf(result: CallResult<unknown>): ErrorReply {
  return result.body as ErrorReply
}
