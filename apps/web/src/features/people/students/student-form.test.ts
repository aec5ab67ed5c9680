import { type StudentRecord } from '@folego/contract'
import { ageOn } from '@folego/domain'
import { expect, test } from 'vitest'
import { readDayRange } from '#platform/lists'
import { planEffect } from './plan-field.tsx'
import { initialsOf } from './student-avatar.tsx'
import {
  changesOfStudent,
  emptyStudent,
  missingForAccess,
  readStudent,
  type StudentValues,
  studentDialogForm,
  valuesOfStudent,
} from './student-form.ts'

const elisa: StudentRecord = {
  id: '01a1fc90-9e98-72e6-bd1a-fd4a2b54f81a',
  name: 'Elisa Prado',
  email: 'elisa@exemplo.com',
  phone: '+5511912345678',
  birth_date: '1994-05-20',
  plan_id: '01a1fc90-9e98-72e6-bd1a-fd4a2b54f81b',
  plan_name: 'Mensal',
  enrollment_end_date: '2026-04-01',
  membership: {
    state: 'current',
    from: null,
    until: '2026-04-01',
    enrollment_id: '01a1fc90-9e98-72e6-bd1a-fd4a2b54f81c',
    plan_id: '01a1fc90-9e98-72e6-bd1a-fd4a2b54f81b',
    plan_name: 'Mensal',
    frozen_until: null,
    debt_cents: null,
  },
  instructor_id: null,
  instructor_name: null,
  status: 'active',
  has_account: true,
  cpf_masked: '***.982.247-**',
  last_visit_at: null,
  picture_version: null,
  cpf: '52998224725',
  address: null,
  sex: null,
  second_phone: null,
  emergency_name: null,
  emergency_phone: null,
  found_by: 'other',
  found_by_other: 'Panfleto',
  guardian_name: null,
  guardian_phone: null,
  guardian_cpf: null,
  guardian_relation: null,
  payer_id: null,
  payer_name: null,
  pays_for: [],
  created_at: '2026-01-01T12:00:00Z',
  updated_at: '2026-01-01T12:00:00Z',
  version: 3,
}

const nothing = { canNote: false, canChoosePayer: false }
const all = { canNote: true, canChoosePayer: true }

test('a save sends nothing if nothing changed, least of all the plan, which would change the enrollment', () => {
  const draft = studentDialogForm.parse(readStudent(valuesOfStudent(elisa), nothing))
  expect(changesOfStudent(elisa, draft)).toEqual({})
})

test('a save sends only the changed fields, an emptied plan as null', () => {
  const draft = studentDialogForm.parse(
    readStudent({ ...valuesOfStudent(elisa), name: 'Elisa Souza', plan_id: '' }, nothing),
  )
  expect(changesOfStudent(elisa, draft)).toEqual({ name: 'Elisa Souza', plan_id: null })
})

test('a save sends the desk’s notes only for those who may write them, and how the gym was found only with "outro"', () => {
  const values = { ...valuesOfStudent(elisa), desk_notes: 'Prefere Pix', found_by: 'search' }
  expect(readStudent(values, nothing)).not.toHaveProperty('desk_notes')
  expect(readStudent(values, all)).toMatchObject({ desk_notes: 'Prefere Pix', found_by_other: null })
  const draft = studentDialogForm.parse(readStudent({ ...valuesOfStudent(elisa), cpf: '' }, nothing))
  expect(changesOfStudent(elisa, draft)).toEqual({ cpf: null })
})

test('a save sends the payer only for those who may set it', () => {
  const values = { ...valuesOfStudent(elisa), payer_id: elisa.id }
  expect(readStudent(values, nothing)).not.toHaveProperty('payer_id')
  expect(readStudent(values, all)).toHaveProperty('payer_id', elisa.id)
  expect(readStudent(valuesOfStudent(elisa), all)).toHaveProperty('payer_id', null)
})

test('a save sends a password only when access is created', () => {
  const values = { ...valuesOfStudent(elisa), password: 'sorvete-de-manga' }
  expect(readStudent(values, all)).not.toHaveProperty('password')
  expect(readStudent({ ...values, access: 'password' }, all)).toHaveProperty('password', 'sorvete-de-manga')
})

test('requires name and phone; with an account also e-mail, birth date and password', () => {
  const missing = (values: StudentValues) => {
    const parsed = studentDialogForm.safeParse(readStudent(values, all))
    const asked = Object.entries(missingForAccess(values, undefined)).filter(([, issue]) => issue !== undefined)
    return new Set([...(parsed.error?.issues.map(({ path }) => path[0]) ?? []), ...asked.map(([name]) => name)])
  }
  expect(missing(emptyStudent())).toEqual(new Set(['name', 'phone']))
  const withAccount = missing({ ...emptyStudent(), access: 'password' })
  expect(withAccount).toEqual(new Set(['name', 'email', 'phone', 'birth_date', 'password']))
})

test.each([
  ['1990-03-14', '2026-03-14', 36],
  ['1990-03-15', '2026-03-14', 35],
  ['2025-12-01', '2026-03-14', 0],
  ['2026-03-15', '2026-03-14', undefined],
  ['14/03', '2026-03-14', undefined],
])('somebody born on %s is %s years and so many old: %s', (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

test.each([
  ['', '', undefined],
  ['a', 'a', undefined],
  ['', 'a', 'opens'],
  ['a', 'b', 'changes'],
  ['a', '', 'ends'],
])('going from plan "%s" to "%s" %s the enrollment', (before, chosen, effect) => {
  expect(planEffect(before, chosen)).toBe(effect)
})

test('the range of birth dates is swapped if it was typed backwards', () => {
  expect(readDayRange({ from: '2000-01-01', to: '1990-01-01' })).toEqual({ from: '1990-01-01', to: '2000-01-01' })
})

test('the range of birth dates leaves an end open if it cannot be parsed', () => {
  expect(readDayRange({ from: '31/02', to: '1990-01-01' })).toEqual({ from: undefined, to: '1990-01-01' })
})

test.each([
  ['Ana Maria Souza', 'AS'],
  ['Élida', 'É'],
  ['  ', ''],
])('without a photo "%s" is shown as "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
