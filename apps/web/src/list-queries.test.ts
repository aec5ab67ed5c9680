import { api, type Endpoint, type ListParameters } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readListQuery } from '#platform/lists'

const lists = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { query, parameters }]) =>
    query === undefined || parameters === undefined ? [] : [{ name: `${group}.${name}`, query, parameters }],
  ),
)

/** What the contract's own schema accepts, parameter by parameter. */
function accepted(query: z.ZodObject, raw: Record<string, unknown>): unknown {
  const given = { page_size: 25, ...Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== '')) }
  const wrong = new Set(query.safeParse(given).error?.issues.map(({ path }) => path[0]))
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  return query.parse({ page_size: 25, ...right })
}

const anyValue = (parameters: ListParameters, name: string) => {
  const parameter = parameters[name]
  const { of: values = [] } = typeof parameter === 'object' && 'of' in parameter ? parameter : {}
  const { from, to } = typeof parameter === 'object' && 'from' in parameter ? parameter : { from: 1, to: 9 }
  const likely = [
    '',
    '0',
    '1',
    '2.5',
    '-1',
    'x',
    ' joão  silva ',
    '\u0000',
    'a'.repeat(101),
    '2026-02-28',
    '2026-02-29',
    '2026-13-01',
    '1890-01-01',
  ]
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  return fc.oneof(
    fc.constantFrom(...likely, id, `${id}0`, ...values, `${values[0]}!`),
    fc.constantFrom(from - 1, from, to, String(to), to + 1),
    fc.string({ unit: 'binary' }),
  )
}

test.each(lists)('an address of $name is read as the contract reads it', ({ query, parameters }) => {
  const addresses = fc.record(
    Object.fromEntries(Object.keys(parameters).map((name) => [name, anyValue(parameters, name)])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(addresses, (raw) => {
      expect(readListQuery(parameters, raw, 25)).toEqual(accepted(query, raw))
    }),
  )
  expect(Object.keys(readListQuery(parameters, {}, 25))).toEqual(Object.keys(accepted(query, {}) as object))
})

test('the lists that pages show are all among them', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'students.list',
      'enrollments.list',
      'plans.list',
      'billing.overdue',
      'messages.recipients',
    ]),
  )
})
