import { api, type Endpoint } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listFieldsOf } from '../contract-calls.vite.ts'
import { readListQuery } from '#platform/lists'

const lists = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { query }]) => {
    const fields = query === undefined ? undefined : listFieldsOf(query)
    return query === undefined || fields === undefined ? [] : [{ name: `${group}.${name}`, query, fields }]
  }),
)

/** What the contract's own schema accepts, parameter by parameter. */
function accepted(query: z.ZodObject, raw: Record<string, unknown>): unknown {
  const given = { page_size: 25, ...Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== '')) }
  const wrong = new Set(query.safeParse(given).error?.issues.map(({ path }) => path[0]))
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  return query.parse({ page_size: 25, ...right })
}

const anyValue = (fields: Parameters<typeof readListQuery>[0], name: string) => {
  const { values = [], range = [1, 9] } = fields[name] ?? {}
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
    '1890-01-01',
  ]
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  return fc.oneof(
    fc.constantFrom(...likely, id, `${id}0`, ...values, `${values[0]}!`),
    fc.constantFrom(range[0] - 1, range[0], range[1], String(range[1]), range[1] + 1),
    fc.string({ unit: 'binary' }),
  )
}

test.each(lists)('an address of $name is read as the contract reads it', ({ query, fields }) => {
  const addresses = fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, anyValue(fields, name)])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(addresses, (raw) => {
      expect(readListQuery(fields, raw, 25)).toEqual(accepted(query, raw))
    }),
  )
  expect(Object.keys(readListQuery(fields, {}, 25))).toEqual(Object.keys(accepted(query, {}) as object))
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
