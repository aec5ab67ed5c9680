import { allEndpoints } from '@folego/contract'
import { expect, test } from 'vitest'
import { isMovedBy, roomOfPath } from './rooms.ts'

test('every path of the contract belongs to the room that declares it', () => {
  const wrong = allEndpoints().filter(({ endpoint, room }) => roomOfPath(endpoint.path) !== room)
  expect(wrong.map(({ name, endpoint }) => `${name} ${endpoint.path}`)).toEqual([])
})

test('an unknown path is a programming error', () => {
  expect(() => roomOfPath('/planets')).toThrow('/planets')
})

test('a change of a record moves every screen that may show it, and leaves alone what stands by itself', () => {
  const roomNames = [...new Set(allEndpoints().map(({ room }) => room))]
  const alone = ['identity', 'gyms', 'exercises', 'smartWorkouts', 'smartWeeks']
  for (const changed of ['students', 'enrollments', 'trainers', 'plans', 'assignments', 'training', 'gyms'] as const) {
    const still = roomNames.filter((read) => !isMovedBy(changed, read))
    expect(still.sort(), changed).toEqual(alone.filter((room) => room !== changed).sort())
  }
  expect(roomNames.filter((read) => isMovedBy('notifications', read))).toEqual(['notifications'])
})
