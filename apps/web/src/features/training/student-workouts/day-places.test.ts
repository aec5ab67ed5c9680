import type { StudentDay, StudentWeek } from '@folego/contract'
import { expect, test } from 'vitest'
import { minutesToConfirm, orderedDays, placesOfWeek } from './day-places.ts'

const states = { r: 'rest', n: 'not_started', s: 'started', c: 'completed' } as const

/** A week by its states, Monday first: 'cnrnnrr'. */
function aWeek(days: string, more: Partial<StudentWeek> = {}, dayName: string | null = null): StudentWeek {
  const workout_days = days.split('').map((letter, at) => ({
    id: `d${at + 1}`,
    day_number: at + 1,
    order_index: at,
    day_name: dayName,
    rest_day: letter === 'r',
    state: states[letter as keyof typeof states],
    progress: null,
  }))
  return { is_active: true, week_number: 2, workout_days: workout_days as StudentDay[], ...more } as StudentWeek
}

// A Wednesday, in the second week of a sheet that began on the Monday of the week before.
const now: Parameters<typeof placesOfWeek>[1] = {
  today: '2026-03-11',
  begin: '2026-03-02',
  since: '2026-03-02',
  nextDayId: 'd1',
}
const words = (week: StudentWeek, at = now) => {
  const { dates: _dates, ...seen } = placesOfWeek(week, at)
  return { ...seen, places: week.workout_days.map(({ id }) => seen.places.get(id)).join(' ') }
}

test('a sheet of weekdays puts today on top, later days next, and past days as missed', () => {
  expect(words(aWeek('cnnrnnr'))).toEqual({
    places: 'completed missed today rest next open rest',
    topId: 'd3',
    todayId: 'd3',
    primaryId: 'd3',
  })
})

test('a sheet of weekdays shows the next workout first on a rest day; once today is done, the next day has the main button', () => {
  expect(words(aWeek('ccrnnrr'))).toMatchObject({ topId: 'd4', primaryId: 'd4', todayId: 'd3' })
  expect(words(aWeek('cccrnrr'))).toMatchObject({ topId: 'd3', primaryId: 'd5' })
  expect(words(aWeek('ncrrrrr'))).toMatchObject({
    topId: 'd1',
    primaryId: 'd1',
    places: expect.stringMatching(/^next/),
  })
})

test('a sheet of weekdays puts each day on the date that the sheet plans, in any of its weeks', () => {
  const datesIn = (week_number: number) => [...placesOfWeek(aWeek('nnnnnnn', { week_number }), now).dates.values()]
  expect([datesIn(1)[0], datesIn(2)[2], datesIn(3)[6]]).toEqual(['2026-03-02', '2026-03-11', '2026-03-22'])
})

test('a sheet that begins on a Sunday has its first workout tomorrow, and one that begins on a Thursday its next', () => {
  const since = (begin: string) => {
    const week = aWeek('nrnrnrr', { week_number: 1 })
    const placed = placesOfWeek(week, { today: begin, begin, since: begin, nextDayId: 'd1' })
    const days = orderedDays(week, placed).map(({ id }) => `${id} ${placed.dates.get(id)} ${placed.places.get(id)}`)
    return days.filter((it) => !it.endsWith('rest'))
  }
  expect(since('2026-03-08')).toEqual(['d1 2026-03-09 next', 'd3 2026-03-11 open', 'd5 2026-03-13 open'])
  expect(since('2026-03-12')).toEqual(['d5 2026-03-13 next', 'd1 2026-03-16 open', 'd3 2026-03-18 open'])
})

test('a future week is all to do, whatever weekday today is: training early misses nothing', () => {
  const ahead = aWeek('nnnnnrr', { week_number: 3 })
  expect(words(ahead)).toEqual({
    places: 'next open open open open rest rest',
    topId: 'd1',
    todayId: undefined,
    primaryId: 'd1',
  })
})

test('a past week shows what was missed, and the next workout first', () => {
  const behind = aWeek('cncnnrr', { week_number: 1 })
  expect(words(behind, { ...now, nextDayId: 'd2' })).toEqual({
    places: 'completed next completed missed missed rest rest',
    topId: 'd2',
    todayId: undefined,
    primaryId: 'd2',
  })
})

test('a sheet of weekdays puts a started day on top, whatever its date, with the only primary button', () => {
  expect(words(aWeek('snnrnnr'))).toMatchObject({
    places: 'started missed today rest open open rest',
    topId: 'd1',
    todayId: 'd3',
    primaryId: 'd1',
  })
})

test('a sheet of weekdays takes the last of several started days', () => {
  const week = aWeek('ssnrnnr')
  const starts = ['2026-03-09T10:00:00.000Z', '2026-03-11T10:00:00.000Z']
  for (const [at, started_at] of starts.entries()) {
    Object.assign(week.workout_days[at] ?? {}, { progress: { started_at } })
  }
  expect(words(week)).toMatchObject({ topId: 'd2', primaryId: 'd2' })
})

test('a sheet of weekdays counts nothing as missed before training with the sheet began', () => {
  const placesSince = (since: string | null) => words(aWeek('nnnrnnr'), { ...now, since }).places
  expect(placesSince('2026-03-10')).toBe('open missed today rest next open rest')
  expect(placesSince(null)).toBe('open open today rest next open rest')
})

test('a sheet of letters follows no weekdays: the next day is up and nothing was missed', () => {
  expect(words(aWeek('cnnrrrr', {}, 'Treino'), { ...now, nextDayId: 'd2' })).toEqual({
    places: 'completed next open rest rest rest rest',
    topId: 'd2',
    todayId: undefined,
    primaryId: 'd2',
  })
})

test('any week but the active one has nothing on top unless today is in it', () => {
  expect(words(aWeek('nnrrrrr', { is_active: false, week_number: 4 }))).toEqual({
    places: 'open open rest rest rest rest rest',
    topId: undefined,
    todayId: undefined,
    primaryId: undefined,
  })
})

test('the top day comes first, the others keep their order', () => {
  const ids = orderedDays(aWeek('nnnnnnn'), { topId: 'd3', dates: new Map() }).map(({ id }) => id)
  expect(ids).toEqual(['d3', 'd1', 'd2', 'd4', 'd5', 'd6', 'd7'])
})

test('takes the recorded minutes, else those since the start within limits, else an hour', () => {
  const bounds = { usual: 60, most: 300 }
  const started_at = '2026-03-11T10:00:00Z'
  const after = (minutes: number) => Date.parse(started_at) + minutes * 60_000
  const running = { started_at, completed_at: null, duration_minutes: null }
  expect(minutesToConfirm(null, after(0), bounds)).toBe(60)
  expect(minutesToConfirm(running, after(41.4), bounds)).toBe(41)
  expect(minutesToConfirm(running, after(0), bounds)).toBe(1)
  expect(minutesToConfirm(running, after(-5), bounds)).toBe(1)
  expect(minutesToConfirm(running, after(3000), bounds)).toBe(300)
  const done = { started_at, completed_at: '2026-03-11T11:00:00Z', duration_minutes: 35 }
  expect(minutesToConfirm(done, after(600), bounds)).toBe(35)
})
