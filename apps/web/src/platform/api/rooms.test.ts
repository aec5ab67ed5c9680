import { allEndpoints } from '@folego/contract'
import { expect, test } from 'vitest'
import { roomOfPath } from './rooms.ts'

test('every path of the contract belongs to the room that declares it', () => {
  const wrong = allEndpoints().filter(({ endpoint, room }) => roomOfPath(endpoint.path) !== room)
  expect(wrong.map(({ name, endpoint }) => `${name} ${endpoint.path}`)).toEqual([])
})

test('an unknown path is a programming error', () => {
  expect(() => roomOfPath('/planets')).toThrow('/planets')
})
