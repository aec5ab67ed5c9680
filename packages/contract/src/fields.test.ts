import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { enrollmentForm } from './selling/enrollments.ts'
import { amountCents, calendarDate, email, optionalText, personName, price, text, textOrNull } from './fields.ts'
import { fieldIssues } from './issues.ts'
import { planForm } from './selling/plans.ts'
import { studentChanges, studentWithAccountForm } from './people/students.ts'
import { trainerForm } from './people/trainers.ts'

function issuesOf(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value)
  return error === undefined ? {} : fieldIssues(error)
}

test('a form reports every wrong field at once', () => {
  const wrong = { name: ' ', email: 'x', phone: '11 9', birth_date: '2024-02-30', password: 'short', age: 3 }
  expect(issuesOf(studentWithAccountForm, wrong)).toEqual({
    name: 'NAME_REQUIRED',
    email: 'EMAIL_INVALID',
    phone: 'PHONE_INVALID',
    birth_date: 'BIRTH_DATE_INVALID',
    password: 'PASSWORD_TOO_SHORT',
    age: 'UNKNOWN_FIELD',
  })
})

test('a form treats a name without visible characters as missing', () => {
  for (const name of ['\u200B', ' \u2060\u202E ', '\u0301']) {
    expect(personName.safeParse(name).error?.issues[0]?.message).toBe('NAME_REQUIRED')
  }
  for (const name of ['Ana', '李', '👩\u200D🏫', '7']) expect(personName.parse(name)).toBe(name)
})

test('a form joins a name pasted over several lines', () => {
  expect(personName.parse('Élio\r\nda\t Silva')).toBe('Élio da Silva')
})

test('a form reports an absent field as missing, not as malformed', () => {
  expect(issuesOf(trainerForm, {})).toEqual({
    name: 'NAME_REQUIRED',
    email: 'EMAIL_REQUIRED',
    password: 'PASSWORD_REQUIRED',
  })
})

test('a form reports an end before the start together with other issues', () => {
  expect(issuesOf(enrollmentForm, { start_date: '2026-02-02', end_date: '2026-02-01' })).toEqual({
    student_id: 'STUDENT_REQUIRED',
    plan_id: 'PLAN_REQUIRED',
    end_date: 'END_BEFORE_START',
  })
})

test('a form accepts the first day as the last day', () => {
  const id = '019a0000-0000-7000-8000-000000000000'
  const form = { student_id: id, plan_id: id, start_date: '2026-02-02', end_date: '2026-02-02' }
  expect(issuesOf(enrollmentForm, form)).toEqual({})
})

test('a form lets null clear only optional fields', () => {
  const id = '019a0000-0000-7000-8000-000000000000'
  expect(issuesOf(studentChanges, { id, plan_id: null })).toEqual({})
  expect(issuesOf(studentChanges, { id, name: null })).toEqual({ name: 'NAME_REQUIRED' })
})

test.each([0, 0.01, 99.9, 99_999_999.99])('a price may be %d', (value) => {
  expect(price.safeParse(value).success).toBe(true)
})

test.each([-0.01, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000, '99'])('a price may not be %s', (value) => {
  expect(price.safeParse(value).success).toBe(false)
})

test('an amount is a positive number of whole cents, and each invalid one gets its own issue', () => {
  const form = z.strictObject({ amount: amountCents })
  const wrong: [unknown, string][] = [
    [undefined, 'AMOUNT_REQUIRED'],
    [null, 'AMOUNT_REQUIRED'],
    ['100', 'VALUE_INVALID'],
    [Number.NaN, 'VALUE_INVALID'],
    [-1, 'AMOUNT_NEGATIVE'],
    [0, 'AMOUNT_ZERO'],
    [0.5, 'AMOUNT_NOT_WHOLE'],
    [-0.5, 'AMOUNT_NOT_WHOLE'],
    [10_000_000_000, 'AMOUNT_TOO_LARGE'],
    [1_234_567_890_123, 'AMOUNT_TOO_LARGE'],
  ]
  for (const [amount, code] of wrong) expect(issuesOf(form, { amount })).toEqual({ amount: code })
  for (const amount of [1, 14_990, 9_999_999_999]) expect(issuesOf(form, { amount })).toEqual({})
})

test('every price with two decimals is accepted', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => price.safeParse(cents / 100).success))
})

test('a plan lasts at least one whole day', () => {
  expect(issuesOf(planForm, { name: 'Mensal', price: 1, duration: 0 })).toEqual({ duration: 'DURATION_INVALID' })
  expect(issuesOf(planForm, { name: 'Mensal', price: 1, duration: 1.5 })).toEqual({ duration: 'DURATION_INVALID' })
})

test('half of a character, as left by cutting an emoji, does not invalidate the rest of the text', () => {
  expect(text('NAME_REQUIRED').parse('Ana 💪'.slice(0, -1))).toBe('Ana \uFFFD')
  expect(optionalText().parse('💪'.slice(1))).toBe('\uFFFD')
})

test('control characters, which the database cannot store, are refused; accents and emoji are accepted', () => {
  expect(personName.safeParse('Ana\u0000').success).toBe(false)
  expect(personName.parse('  João D’Ávila 💪 ')).toBe('João D’Ávila 💪')
})

test('characters that turn the reading direction are left out of every text; joined emoji stay whole', () => {
  expect(personName.parse('Ana \u202Eazuos\u202C\u0085 Souza')).toBe('Ana azuos Souza')
  expect(optionalText().parse('\u2067x\u2069\uFEFF')).toBe('x')
  expect(personName.safeParse('\u202E').success).toBe(false)
  expect(personName.parse('Ana 👩‍👧')).toBe('Ana 👩‍👧')
})

test('an optional text without a visible character is empty: nobody is let in for a reason that nobody can read', () => {
  expect(optionalText().parse('\u200B\u200D \u2060')).toBe('')
  expect(textOrNull().parse('\u200B')).toBeNull()
  expect(text('REASON_REQUIRED').safeParse('\u3164\u2800').success).toBe(false)
})

test('an e-mail is trimmed and keeps its case', () => {
  expect(email.parse(' Ana@Exemplo.com ')).toBe('Ana@Exemplo.com')
})

test.each(['2026-02-29', '2026-13-01', '26-01-01', '01/02/2026', '0001-01-01', '2026-01-01T00:00:00Z'])(
  '%s is not a calendar date',
  (date) => {
    expect(calendarDate().safeParse(date).success).toBe(false)
  },
)
