import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LoadKind, nearestLoad, usualLoads } from './loads.ts'
import { deloadLoad, deloadSets, grownLoad, grownPercent, nextWeekLoad } from './week-progression.ts'

const on = (kind: LoadKind) => ({ kind, loads: usualLoads })
const kindOf = fc.constantFrom<LoadKind>('bar', 'pairs', 'belt', 'dumbbell', 'kettlebell', 'machine')
const halves = fc.integer({ min: 2, max: 500 }).map((number) => number / 2)
const numberIn = (text: string) => Number(text.replace(',', '.'))

test('a load week by week grows by the percentage from where it began, in the steps of the gym, and stays in between', () => {
  const weeks = [1, 2, 3, 4, 5, 6, 7]
  const grown = (text: string, kind: LoadKind) =>
    weeks.map((each) => grownLoad(text, { percent: 2.5, weeks: each }, on(kind)))
  expect(grown('60', 'bar')).toEqual(['62,5', '62,5', '65', '65', '67,5', '70', '72,5'])
  expect(grown('10 kg', 'dumbbell')).toEqual(['10 kg', '10 kg', '10 kg', '12 kg', '12 kg', '12 kg', '12 kg'])
  expect(grown('12.5', 'unknown')).toEqual(['13', '13', '13.5', '14', '14', '14.5', '15'])
})

test('a load week by week is always one that the gym has, never lighter than the week before, and close to the percentage', () => {
  fc.assert(
    fc.property(halves, kindOf, fc.constantFrom(1, 2.5, 5), (kg, kind, percent) => {
      const base = nearestLoad(kg, kind, usualLoads)
      let before = base
      for (let weeks = 1; weeks <= 12; weeks += 1) {
        const load = numberIn(grownLoad(String(base), { percent, weeks }, on(kind)))
        expect(nearestLoad(load, kind, usualLoads)).toBe(load)
        expect(load).toBeGreaterThanOrEqual(before)
        // The widest step is that of heavy dumbbells, machines and bars: 2.5 kg.
        expect(Math.abs(load - base * (1 + percent / 100) ** weeks)).toBeLessThanOrEqual(1.25)
        before = load
      }
    }),
  )
})

test('a load week by week of one copied week is at least one step up', () => {
  const loads = { '40': '42,5', '60 kg': '62,5 kg', '22.5': '25', '41': '43,5', '0': '0', '100': '102,5' }
  for (const [now, next] of Object.entries(loads)) expect(nextWeekLoad(now, on('bar'))).toBe(next)
  expect([nextWeekLoad('12', on('dumbbell')), nextWeekLoad('12,5', on('unknown'))]).toEqual(['14', '13'])
  fc.assert(
    fc.property(halves, kindOf, (kg, kind) => {
      const base = nearestLoad(kg, kind, usualLoads)
      const next = numberIn(nextWeekLoad(String(base), on(kind)))
      expect(next).toBeGreaterThan(base)
      expect(nearestLoad(next, kind, usualLoads)).toBe(next)
    }),
  )
})

test.each(['70 %', 'placa 6', 'peso corporal', ''])('%j is no load in kilograms and stays', (text) => {
  expect(grownLoad(text, { percent: 5, weeks: 3 }, on('bar'))).toBe(text)
  expect(nextWeekLoad(text, on('bar'))).toBe(text)
})

test('percentages of the maximum grow week by week as kilograms do, and no further than to all of it', () => {
  const after = (weeks: number, text: string) => grownPercent(text, { percent: 2.5, weeks })
  expect([0, 1, 2, 4, 8].map((weeks) => after(weeks, '70 %'))).toEqual(['70 %', '72 %', '74 %', '77 %', '85 %'])
  expect([after(1, '70-75 %'), after(8, '90%'), after(1, '105 %'), after(3, '')]).toEqual([
    '72-77 %',
    '100%',
    '105 %',
    '',
  ])
})

test('a deload week has nine tenths of the load and about six sets of ten', () => {
  expect([deloadLoad('50 kg', 'kg', on('bar')), deloadLoad('14', 'kg', on('dumbbell'))]).toEqual(['45 kg', '12'])
  // Nine tenths are just between two loads.
  expect([deloadLoad('12,5 kg', 'kg', on('bar')), deloadLoad('12,5', 'kg', on('unknown'))]).toEqual(['10 kg', '11,5'])
  expect(deloadLoad('70-75 %', 'percent', on('bar'))).toBe('63-68 %')
  expect([deloadLoad('placa 6', 'kg', on('machine')), deloadLoad('6', 'level', on('machine'))]).toEqual([
    'placa 6',
    '6',
  ])
  expect([1, 2, 3, 4, 5, 10].map(deloadSets)).toEqual([1, 2, 2, 3, 3, 6])
})

test('a deload week never asks for more than the week before, nor for what the gym lacks', () => {
  fc.assert(
    fc.property(halves, kindOf, (kg, kind) => {
      const base = nearestLoad(kg, kind, usualLoads)
      const light = numberIn(deloadLoad(String(base), 'kg', on(kind)))
      expect(light).toBeLessThanOrEqual(base)
      expect(nearestLoad(light, kind, usualLoads)).toBe(light)
    }),
  )
})
