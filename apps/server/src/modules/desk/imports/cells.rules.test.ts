import { addDays, normalizePhone } from '@folego/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaCodeOf,
  daysOfPlanName,
  isBlank,
  readDate,
  readEmail,
  readMoney,
  readPhone,
  readStatus,
  tidyName,
} from './cells.rules.ts'

const today = '2026-03-14'
const day = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1900-03-01', days))
const partsOf = (date: string) => date.split('-') as [string, string, string]

test('a date is the same day in every form that spreadsheets write it in', () => {
  fc.assert(
    fc.property(day, (date) => {
      const [year, month, dayOfMonth] = partsOf(date)
      const forms = [
        date,
        `${date} 00:00:00`,
        `${date}T03:00:00Z`,
        `${dayOfMonth}/${month}/${year}`,
        `${Number(dayOfMonth)}/${Number(month)}/${year}`,
        `${dayOfMonth}-${month}-${year}`,
        `${dayOfMonth}.${month}.${year} 10:30`,
      ]
      expect(forms.map((form) => readDate(form, today))).toEqual(forms.map(() => date))
    }),
  )
})

test('a date of a year with two digits is near for a due date and past for a birth', () => {
  expect(readDate('10/04/26', today)).toBe('2026-04-10')
  expect(readDate('10/04/31', today)).toBe('2031-04-10')
  expect(readDate('10/04/31', today, { aheadYears: 0 })).toBe('1931-04-10')
  expect(readDate('1/2/03', today, { aheadYears: 0 })).toBe('2003-02-01')
})

test('a date is read from the day number of Excel, and from words', () => {
  expect(readDate('45000', today)).toBe('2023-03-15')
  expect(readDate('33004.0', today)).toBe('1990-05-11')
  expect(readDate('12 de maio de 1990', today)).toBe('1990-05-12')
  expect(readDate('3-dez-25', today)).toBe('2025-12-03')
})

test('a date that does not exist, or has the month first, is not guessed', () => {
  for (const text of ['31/02/2026', '05/23/1990', '2026-13-01', 'ontem', '10/2026', '99999999']) {
    expect(readDate(text, today), text).toBeUndefined()
  }
  for (const text of ['', '-', '  /  /    ', '00/00/0000', 'não informado'])
    expect(readDate(text, today), text).toBeNull()
})

describe('a phone', () => {
  const mobile = fc
    .tuple(fc.constantFrom('11', '21', '61', '85', '99'), fc.integer({ min: 10_000_000, max: 99_999_999 }))
    .map(([area, rest]) => `+55${area}9${rest}`)

  test('a phone is the same number in every spelling, and without an area code if it is the gym’s', () => {
    fc.assert(
      fc.property(mobile, (e164) => {
        const digits = e164.slice(3)
        const [area, local] = [digits.slice(0, 2), digits.slice(2)]
        const forms = [
          e164,
          digits,
          `0${digits}`,
          `(${area}) ${local.slice(0, 5)}-${local.slice(5)}`,
          `55 ${area} ${local}`,
          local,
          `${local.slice(0, 5)}-${local.slice(5)}`,
          `${digits} / 3333-4444`,
          `${digits}.0`,
        ]
        expect(forms.map((form) => readPhone(form, area))).toEqual(forms.map(() => e164))
      }),
    )
  })

  test('a phone is never made up: every number read is valid by the contract', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789()+- /.')), maxLength: 20 }), (text) => {
        const read = readPhone(text, '11')
        if (typeof read === 'string') expect(normalizePhone(read)).toBe(read)
      }),
    )
  })

  test('a phone without an area code is unreadable if the gym has no phone; old mobile numbers get their nine', () => {
    expect(readPhone('91234-5678', undefined)).toBeUndefined()
    expect(readPhone('(11) 8123-4567', undefined)).toBe('+5511981234567')
    expect(readPhone('3333-4444', areaCodeOf('+551130001000'))).toBe('+551133334444')
    expect(readPhone('(  )     -', '11')).toBeNull()
    expect(readPhone('123', '11')).toBeUndefined()
  })
})

test('money is the same amount in Brazilian, plain and decorated forms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
      const value = cents / 100
      const brazilian = value.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
      const forms = [
        brazilian,
        `R$ ${brazilian}`,
        value.toFixed(2),
        value.toFixed(2).replace('.', ','),
        `R$${brazilian} `,
      ]
      expect(forms.map(readMoney)).toEqual(forms.map(() => cents))
    }),
  )
  expect(['1.078', '120', '99,9', '1,078.80', '1,005', '0,994', 'grátis', ''].map(readMoney)).toEqual([
    107_800,
    12_000,
    9990,
    107_880,
    101,
    99,
    undefined,
    null,
  ])
})

test('reads the first valid e-mail of a cell', () => {
  expect(readEmail(' ana@exemplo.com; b@exemplo.com')).toBe('ana@exemplo.com')
  expect(readEmail('ana@exemplo')).toBeUndefined()
  expect(readEmail('não tem')).toBeNull()
})

test('the words of management programs show who still trains', () => {
  expect(['Ativo', 'ATIVO - Renovado', 'Inadimplente', 'Sim', '1'].map(readStatus)).toEqual(
    Array.from({ length: 5 }, () => 'active'),
  )
  expect(['Inativo', 'Cancelado', 'não', 'N', '0'].map(readStatus)).toEqual(Array.from({ length: 5 }, () => 'inactive'))
  expect([readStatus(''), readStatus('Prospecto')]).toEqual([null, undefined])
})

test('names in capitals become names, those in mixed case stay', () => {
  expect(tidyName('MARIA DA SILVA E SOUZA')).toBe('Maria da Silva e Souza')
  expect(tidyName("joão d'ávila neto-reis")).toBe("João D'Ávila Neto-Reis")
  expect(tidyName('JOSÉ PEDRO II')).toBe('José Pedro II')
  expect(tidyName('Ana MacDonald')).toBe('Ana MacDonald')
})

test('the name of a plan shows how long it lasts', () => {
  expect(
    ['Mensal', 'PLANO TRIMESTRAL', 'Anual recorrente', 'Diária', '6 meses', 'Musculação'].map(daysOfPlanName),
  ).toEqual([30, 90, 365, 1, 180, undefined])
  expect(isBlank('  - ')).toBe(true)
})
