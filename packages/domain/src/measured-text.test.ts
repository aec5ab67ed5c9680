import { expect, test } from 'vitest'
import { metresIn, paceText, typedMetres, typedSeconds } from './distances.ts'
import { clockText, distanceText, recordText } from './measured-text.ts'

const comma = (value: number) => String(value).replace('.', ',')

test('a distance is in metres, from a kilometre on in kilometres', () => {
  expect([400, 1000, 5250].map((metres) => distanceText(metres, comma))).toEqual(['400 m', '1 km', '5,25 km'])
})

test('the pace of a set is its time over its distance, and its speed the other way', () => {
  expect(paceText({ distance_m: 5200, seconds: 1930 }, comma)).toBe('6:11/km · 9,7 km/h')
  expect(paceText({ distance_m: 500, seconds: 110 }, comma)).toBe('3:40/km · 16,4 km/h')
  expect(paceText({ distance_m: null, seconds: 600 }, comma)).toBeUndefined()
  expect(paceText({ distance_m: 5000, seconds: null }, comma)).toBeUndefined()
})

test('a record is said in what it was measured in', () => {
  expect(recordText('fastest_5km', 1450, comma)).toBe('24:10')
  expect(recordText('time', 3725, comma)).toBe('1:02:05')
  expect(recordText('distance', 5200, comma)).toBe('5,2 km')
  expect(recordText('help', 12.5, comma)).toBe('12,5 kg')
  expect(recordText('repetitions', 15, comma)).toBe('15')
  expect(clockText(59.9)).toBe('0:59')
})

test('a sheet states a distance with its unit, and nothing else is one', () => {
  expect(['5 km', '5 KM', '2,5km', '400 m', '6x400 m'].map(metresIn)).toEqual([5000, 5000, 2500, 400, 400])
  expect(['20 min', '12', '3 minutos', '8-12 reps', ''].map(metresIn)).toEqual([null, null, null, null, null])
})

test('a typed distance is kilometres, three digits are metres, and a unit settles it', () => {
  expect(['99', '100', '5 KM'].map(typedMetres)).toEqual([99_000, 100, 5000])
  expect(['5,2', '5.2 km', '0,4', '400', '1500', '50 m', '21,097'].map(typedMetres)).toEqual([
    5200, 5200, 400, 400, 1500, 50, 21_097,
  ])
  expect(['', 'km', '5,2,1', '-3', '1:30'].map(typedMetres)).toEqual(Array.from({ length: 5 }))
})

test('the typed time of a distance is minutes, or a clock', () => {
  expect(['32', '32 min', '32:10', '1:05:00', '0:45', '90:00'].map(typedSeconds)).toEqual([
    1920, 1920, 1930, 3900, 45, 5400,
  ])
  expect(['', '32:1', 'min', '5,2'].map(typedSeconds)).toEqual(Array.from({ length: 4 }))
})
