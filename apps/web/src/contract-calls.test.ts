import { api } from '@folego/contract'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutSchemas } from '../contract-calls.vite.ts'

const rewritten = (code: string) => withoutSchemas(code, parseAst(code))

test('a page keeps only method and path of a call', () => {
  const code = 'useApiQuery(api.students.find, {}); queryKey[2] === api.students.find.path'
  expect(rewritten(code)).toBe(
    `const call_students_find = {"method":"GET","path":"${api.students.find.path}","scope":"gym"};` +
      'useApiQuery(call_students_find, {}); queryKey[2] === call_students_find.path',
  )
})

test('a repeatable call and a file stay what they are', () => {
  expect(rewritten('api.plans.create')).toContain('"idempotent":true')
  expect(rewritten('api.plans.export')).toContain('"file":["text/csv')
})

test('only what reads the address of a list gets its parameters', () => {
  expect(rewritten('useRecordList(api.plans.list, {})')).toMatch(
    /^const list_plans_list = .*"parameters":.*;useRecordList\(list_plans_list, \{\}\)$/,
  )
  expect(rewritten('useApiQuery(api.plans.list, {})')).not.toContain('"parameters":')
})

test('a form keeps the schema that it validates by', () => {
  const code = 'useContractForm(api.plans.create.body)'
  expect(rewritten(code)).toBe(code)
})

test('names of other objects are no calls', () => {
  const code = 'other.api.plans.list; api.nothing.here; api[group].list'
  expect(rewritten(code)).toBe(code)
})
