import { expect, test } from 'vitest'
import { normalizeCref } from '@folego/domain'
import { writings } from '@folego/domain/testing'
import { trainerForm } from './trainers.ts'

const crefs = {
  '012345-G/SP': ['012345-G/SP', '12345-g/sp', ' 12.345 G SP ', 'CREF4/SP 012345-G/SP'],
  '012345-P/RJ': ['CREF 012345-P/RJ'],
  '012345-G/DF': ['012345GDF'],
}

test.each(writings(crefs))('parses %j as the CREF %s', (written, printed) => {
  expect(normalizeCref(written)).toBe(printed)
})

test.each(['', '012345', '012345-G', '012345-G/XX', '0123456-G/SP', 'G/SP', 'treze-G/SP'])(
  'rejects %j as a CREF',
  (written) => {
    expect(normalizeCref(written)).toBeUndefined()
  },
)

test('a form accepts no CREF, an empty one, or any notation of a valid one, and reports anything else on the field', () => {
  const person = { name: 'Rui', email: 'rui@exemplo.com', password: 'senha-segura' }
  expect(trainerForm.parse(person).cref).toBeNull()
  expect(trainerForm.parse({ ...person, cref: ' ' }).cref).toBeNull()
  expect(trainerForm.parse({ ...person, cref: '12345 g sp' }).cref).toBe('012345-G/SP')
  expect(trainerForm.safeParse({ ...person, cref: 'meu cref' }).error?.issues[0]).toMatchObject({
    path: ['cref'],
    message: 'CREF_INVALID',
  })
})
