import type { Student } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { readBirthRange } from './birth-range.ts'
import { planEffect } from './plan-effect.ts'
import {
  ageOn,
  changesOfStudent,
  emptyStudent,
  readStudent,
  studentDialogForm,
  valuesOfStudent,
  whatsAppHref,
} from './student-form.ts'

const elisa: Student = {
  id: '01a1fc90-9e98-72e6-bd1a-fd4a2b54f81a',
  name: 'Elisa Prado',
  email: 'elisa@exemplo.com',
  phone: '+5511912345678',
  birth_date: '1994-05-20',
  plan_id: '01a1fc90-9e98-72e6-bd1a-fd4a2b54f81b',
  plan_name: 'Mensal',
  enrollment_end_date: '2026-04-01',
  instructor_id: null,
  instructor_name: null,
  status: 'active',
  has_account: true,
  created_at: '2026-01-01T12:00:00Z',
  updated_at: '2026-01-01T12:00:00Z',
  version: 3,
}

describe('what a save carries', () => {
  test('nothing while nothing was changed: above all not the plan, which would touch the enrollment', () => {
    const draft = studentDialogForm.parse(readStudent(valuesOfStudent(elisa)))
    expect(changesOfStudent(elisa, draft)).toEqual({})
  })

  test('only the changed fields, an emptied plan as null', () => {
    const draft = studentDialogForm.parse(readStudent({ ...valuesOfStudent(elisa), name: 'Elisa Souza', plan_id: '' }))
    expect(changesOfStudent(elisa, draft)).toEqual({ name: 'Elisa Souza', plan_id: null })
  })

  test('a password only where access is created', () => {
    const values = { ...valuesOfStudent(elisa), password: 'segredo-123' }
    expect(readStudent(values)).not.toHaveProperty('password')
    expect(readStudent({ ...values, access: 'password' })).toHaveProperty('password', 'segredo-123')
  })
})

test('an empty form with an account misses name, e-mail, phone, birth date and password', () => {
  const parsed = studentDialogForm.safeParse(readStudent(emptyStudent()))
  const wrong = parsed.error?.issues.map(({ path }) => path[0])
  expect(new Set(wrong)).toEqual(new Set(['name', 'email', 'phone', 'birth_date', 'password']))
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

test('a chat is opened by digits alone', () => {
  expect(whatsAppHref('+5511912345678')).toBe('https://wa.me/5511912345678')
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

describe('the range of birth dates', () => {
  test('is turned round when it was typed backwards', () => {
    expect(readBirthRange({ from: '2000-01-01', to: '1990-01-01' })).toEqual({ from: '1990-01-01', to: '2000-01-01' })
  })

  test('leaves an end open that cannot be read', () => {
    expect(readBirthRange({ from: '31/02', to: '1990-01-01' })).toEqual({ from: undefined, to: '1990-01-01' })
  })
})
