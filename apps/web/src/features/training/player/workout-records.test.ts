import type { PlayerExercise } from '@folego/contract'
import { expect, test } from 'vitest'
import { noBests } from '@folego/domain'
import { newWorkout } from './local-workout.ts'
import type { LocalWorkout } from './player-types.ts'
import { type Change, confirmSet, editSet, setKind, unconfirmSet } from './set-changes.ts'
import { recordsOfWorkout } from './workout-records.ts'
import { swap } from './line-changes.ts'

const bests = { ...noBests, weight: 50, e1rm: 66.7, volume: 1500 }

function aWorkout(): LocalWorkout {
  const asked = { sets: 3, repetitions: '10', rest_time: '1 min', weight: null, weight_type: 'kg' as const, rir: null }
  const others = {
    pain: false,
    place: null,
    side: null,
    severity: null,
    pains: [],
    caution: null,
    remark: null,
    primary_regions: [],
    equipment: null,
    measure: null,
    not_for: [],
    alternatives: [],
    previous_at: null,
    previous: [],
    recent: null,
    deload: false,
  }
  const none = { superset_group: null, set_targets: null, notes: null, muscle_group: null, exercise_id: null }
  const line = { id: 'supino', exercise_name: 'Supino', ...asked, ...others, ...none, bests } as PlayerExercise
  return newWorkout({
    owner: { accountId: 'me', gymId: 'here' },
    subject: { studentId: 'me', workoutDayId: null, workoutPlanId: 'plan', title: 'A' },
    lines: [line],
    localId: 'one',
    now: '2026-11-22T10:00:00.000Z',
  })
}

let minutes = 0
const after = (workout: LocalWorkout, ...changes: Change[]) =>
  changes.reduce((now, change) => {
    minutes += 1
    const at = { now: new Date(Date.UTC(2026, 10, 22, 10, minutes)).toISOString(), newId: () => `set ${minutes}` }
    return change(now, at)
  }, workout)
const kindsOf = (workout: LocalWorkout) =>
  [...recordsOfWorkout(workout).values()].map((its) => its.map(({ kind }) => kind))

test('a set shows its record from the tick until it is unticked or corrected', () => {
  const done = after(aWorkout(), confirmSet('supino', 1, { weight_kg: 55, repetitions: 10 }))
  expect(kindsOf(done)).toEqual([['weight', 'e1rm']])
  expect(kindsOf(after(done, unconfirmSet('supino', 1)))).toEqual([])
  expect(kindsOf(after(done, editSet('supino', 1, { weight_kg: 50 })))).toEqual([])
  expect(kindsOf(after(done, editSet('supino', 1, { repetitions: 8 })))).toEqual([['weight', 'e1rm']])
})

test('a warm-up sets no record, nor does a set as heavy as the previous one', () => {
  const twice = after(
    aWorkout(),
    confirmSet('supino', 1, { weight_kg: 52.5, repetitions: 5 }),
    confirmSet('supino', 2, { weight_kg: 52.5, repetitions: 5 }),
  )
  expect(kindsOf(twice)).toEqual([['weight']])
  expect(kindsOf(after(twice, setKind('supino', 1, 'warmup'), setKind('supino', 2, 'warmup')))).toEqual([])
})

test('a replacement exercise has its own bests, or none', () => {
  const other = { exercise_id: null, exercise_name: 'Crucifixo', previous_at: null, previous: [] }
  const heavy = confirmSet('supino', 1, { weight_kg: 30, repetitions: 10 })
  const known = { ...other, bests: { ...noBests, weight: 20, e1rm: 30, volume: 900 } }
  expect(kindsOf(after(aWorkout(), swap('supino', known), heavy))).toEqual([['weight', 'e1rm']])
  expect(kindsOf(after(aWorkout(), swap('supino', other), heavy))).toEqual([])
})
