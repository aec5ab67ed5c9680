import { allEndpoints } from '@folego/contract'
import { expect, test } from 'vitest'
import { canAffect, moduleOfPath } from './modules.ts'

test('every path of the contract belongs to the module that declares it', () => {
  const wrong = allEndpoints().filter(({ endpoint, module }) => moduleOfPath(endpoint.path) !== module)
  expect(wrong.map(({ name, endpoint }) => `${name} ${endpoint.path}`)).toEqual([])
})

test('an unknown path throws', () => {
  expect(() => moduleOfPath('/planets')).toThrow('/planets')
})

test('a changed record refreshes every screen that may show it and leaves independent modules alone', () => {
  const moduleNames = [...new Set(allEndpoints().map(({ module }) => module))]
  const alone = ['identity', 'gyms', 'exercises', 'smartWorkouts', 'smartWeeks']
  for (const changed of ['students', 'enrollments', 'trainers', 'plans', 'assignments', 'training', 'gyms'] as const) {
    const still = moduleNames.filter((read) => !canAffect(changed, read))
    expect(still.sort(), changed).toEqual(alone.filter((module) => module !== changed).sort())
  }
  expect(moduleNames.filter((read) => canAffect('notifications', read))).toEqual(['notifications'])
})
