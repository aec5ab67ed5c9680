import { expect, test } from 'vitest'
import { z } from 'zod'
import { permissions, positions, reachOf, roleIds, roleOfId, roles, strongestPosition } from './access.ts'
import type { Position } from './access.ts'
import { allEndpoints } from './endpoints.ts'
import { fillPath } from './call.ts'
import { enrollmentStatusOn, isExpiringSoon, remainingDaysOn } from '@folego/domain'
import { errors } from './errors.ts'
import { issueMessages } from './issues.ts'

test('the API declares no method and path twice, including aliases', () => {
  const addresses = allEndpoints().flatMap(({ endpoint }) =>
    [endpoint.path, ...(endpoint.also ?? [])].map((path) => `${endpoint.method} ${path}`),
  )
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test('the API declares exactly the path parameters that its paths contain', () => {
  for (const { name, endpoint } of allEndpoints()) {
    const declared = Object.keys(endpoint.params?.shape ?? {})
    for (const path of [endpoint.path, ...(endpoint.also ?? [])]) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(named, name).toEqual(declared)
    }
  }
})

test('the API describes every schema in JSON Schema, so the OpenAPI document is complete', () => {
  const describeAll = () =>
    allEndpoints().map(({ endpoint: { params, query, body, reply } }) => [
      ...[params, query, body].map((schema) => schema && z.toJSONSchema(schema, { io: 'input' })),
      reply && z.toJSONSchema(reply, { io: 'output' }),
    ])
  expect(describeAll).not.toThrow()
})

test('the API reports an incomparable value as an issue of its field instead of failing in a rule between fields', () => {
  const incomparable = [{ toString: 0 }]
  for (const { name, endpoint } of allEndpoints()) {
    for (const schema of [endpoint.query, endpoint.body]) {
      const all = Object.fromEntries(Object.keys(schema?.shape ?? {}).map((field) => [field, incomparable]))
      expect(() => schema?.safeParse(all), name).not.toThrow()
    }
  }
})

test('the API changes nothing on GET, and takes an idempotency key only on calls that create', () => {
  const all = allEndpoints()
  const names = (which: typeof all) => which.map(({ name }) => name)
  expect(names(all.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.body !== undefined))).toEqual([])
  expect(names(all.filter(({ endpoint }) => endpoint.idempotent && endpoint.method !== 'POST'))).toEqual([])
})

test('the API takes an idempotency key on every call that creates, except on those whose reply is a secret', () => {
  const secrets = [
    'team.invite',
    'team.createPasswordLink',
    'invitations.createForStudent',
    'invitations.inviteTrainer',
  ]
  const creating = allEndpoints().filter(({ endpoint }) => endpoint.status === 201 && endpoint.scope !== 'public')
  const without = creating.filter(({ endpoint }) => !endpoint.idempotent).map(({ name }) => name)
  // Their stored reply would be a link that works; a repeated one replaces the link before.
  expect(without).toEqual([...secrets, 'kiosks.create', 'doorDevices.create', 'receipts.share'])
})

test('the API escapes parameters in a path', () => {
  expect(fillPath('/plan/{id}', { id: 'a/b' })).toBe('/plan/a%2Fb')
  expect(() => fillPath('/plan/{id}')).toThrow('needs id')
})

test('access uses the role ids of the specification', () => {
  expect(roleIds).toEqual({ admin: 1, student: 2, instructor: 3 })
  expect(roles.map((role) => roleOfId(roleIds[role]))).toEqual(roles)
  expect(roleOfId(9)).toBeUndefined()
})

test('access gives administrators everything that is not a student’s or an instructor’s own', () => {
  const missing = Object.keys(permissions).filter(
    (it) => reachOf('admin', it as keyof typeof permissions) === undefined,
  )
  expect(missing).toEqual([
    'training-profiles.tell',
    'profile.use',
    'payments.claim',
    'classes.subscribe',
    'passes.use',
  ])
})

test('access gives owners everything administrators may do, every other position less, and nobody more', () => {
  const all = Object.keys(permissions) as (keyof typeof permissions)[]
  const of = (position: Position) => all.filter((it) => reachOf({ role: 'admin', position }, it) !== undefined)
  expect(of('owner')).toEqual(all.filter((it) => reachOf('admin', it) !== undefined))
  for (const position of positions) expect(of('owner')).toEqual(expect.arrayContaining(of(position)))
  for (const it of ['reports.read', 'students.delete', 'team.write', 'plans.write'] as const)
    expect(of('reception')).not.toContain(it)
  expect(of('reception')).toEqual(expect.arrayContaining(['students.write', 'enrollments.write', 'plans.read']))
  expect(of('finance')).toEqual(expect.arrayContaining(['reports.read', 'plans.write']))
  expect(of('manager')).not.toContain('team.write')
  expect(strongestPosition(['finance', 'manager'])).toBe('manager')
  expect(strongestPosition([])).toBeNull()
})

test('access never lets a student reach other people’s records', () => {
  const any = Object.keys(permissions).filter((it) => reachOf('student', it as keyof typeof permissions) === 'any')
  expect(any).toEqual(['plans.read', 'classes.read', 'exercises.read'])
})

test('messages repeat the specification’s server messages word for word', () => {
  expect(errors.GYM_ID_REQUIRED.message).toBe('Gym ID is required')
  expect(errors.EMAIL_TAKEN.message).toBe('Email already exists')
  expect(errors.ACCESS_DENIED.message).toBe('Access denied')
  expect(errors.CHANGED_MEANWHILE.message).toBe('This record was changed meanwhile')
  expect(issueMessages.NAME_REQUIRED).toBe('Please input a valid name')
  expect(issueMessages.EMAIL_INVALID).toBe('Please input a valid email')
  expect(issueMessages.PHONE_INVALID).toBe('Please input a valid phone')
  expect(issueMessages.PASSWORD_TOO_SHORT).toBe('Password must be at least 8 characters long')
})

test('the status of an enrollment is active on the last day and expired on the day after', () => {
  expect(enrollmentStatusOn('active', '2026-03-14', '2026-03-14')).toBe('active')
  expect(enrollmentStatusOn('active', '2026-03-14', '2026-03-15')).toBe('expired')
  expect(enrollmentStatusOn('cancelled', '2026-03-14', '2026-03-15')).toBe('cancelled')
})

test('the status of an enrollment is expiring soon from seven days to the last day, not at eight days and not after the end', () => {
  const soon = (end: string) =>
    isExpiringSoon({ status: 'active', remaining_days: remainingDaysOn('active', end, '2026-03-14') })
  expect([soon('2026-03-14'), soon('2026-03-21'), soon('2026-03-22')]).toEqual([true, true, false])
  expect(isExpiringSoon({ status: 'expired', remaining_days: 0 })).toBe(false)
})
