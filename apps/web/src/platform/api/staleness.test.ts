import { allEndpoints } from '@folego/contract'
import { expect, test } from 'vitest'
import { canAffect, partOf } from './staleness.ts'

const parts = [...new Set(allEndpoints().map(({ endpoint }) => partOf(endpoint.path)))]

test('every part of the API that is said to be independent exists', () => {
  expect(parts).toEqual(expect.arrayContaining(['user', 'gym', 'exercise', 'ai', 'notifications', 'student', 'plan']))
})

test('a changed record refreshes every screen that may show it and leaves independent parts alone', () => {
  const alone = ['user', 'gym', 'exercise', 'ai']
  for (const changed of [
    '/student',
    '/enrollment/{id}',
    '/trainer',
    '/plan',
    '/assignment',
    '/student-workout',
    '/gym',
  ] as const) {
    const still = parts.filter((read) => !canAffect(changed, read))
    expect(still.sort(), changed).toEqual(alone.filter((part) => part !== partOf(changed)).sort())
  }
  expect(parts.filter((read) => canAffect('/notifications', read))).toEqual(['notifications'])
  expect(parts.filter((read) => !canAffect('anything', read)).sort()).toEqual(alone.toSorted())
})
