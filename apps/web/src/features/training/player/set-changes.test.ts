import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newWorkout } from './local-workout.ts'
import type { KnownLine } from './player-lines.ts'
import { nextCall } from './outbox.rules.ts'
import { secondsIn } from './durations.ts'
import { isDone, progressOf, rowsOf } from './player-rows.ts'
import type { LocalWorkout } from './player-types.ts'
import { addSet, type Change, confirmSet, editSet, removeSet, setKind, unconfirmSet } from './set-changes.ts'
import { addExercise, finish, move, remark, removeExercise, revert, setSkipped, swap } from './workout-changes.ts'

const start = '2026-03-11T10:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

function aLine(id: string, wishes: Partial<KnownLine> = {}): KnownLine {
  const nothing = { muscle_group: null, notes: null, rir: null, superset_group: null, set_targets: null }
  const line = { ...nothing, exercise_id: null, sets: 3, rest_time: '1 min', weight: '40', weight_type: 'kg' as const }
  const beside = { pain: false, remark: null, primary_regions: [], alternatives: [], previous_at: null, previous: [] }
  return { ...line, ...beside, id, exercise_name: id, repetitions: '8-12', ...wishes } as KnownLine
}

function aWorkout(lines = [aLine('supino'), aLine('remada')]): LocalWorkout {
  const owner = { accountId: 'a', gymId: 'g' }
  const subject = { studentId: 's', workoutDayId: 'd', workoutPlanId: null, title: 'Treino' }
  return newWorkout({ owner, subject, lines, localId: 'w', now: start })
}

let ids = 0
const moment = (minutes = 1) => ({ now: after(minutes), newId: () => `id ${(ids += 1)}` })
const make = (workout: LocalWorkout, ...changes: Change[]) =>
  changes.reduce((now, change) => change(now, moment()), workout)

/** The rows of the first line in a few words: '40×8 ✓'. */
function shown(workout: LocalWorkout, at = 0): string[] {
  const exercise = workout.exercises[at]
  if (exercise === undefined) return []
  return rowsOf(workout, exercise).map(({ set }) =>
    set === undefined ? '–' : `${set.weight_kg}×${set.repetitions}${set.confirmed ? ' ✓' : ''}`,
  )
}

describe('a set', () => {
  test('is ticked with what was typed, else with the time before, else with what the sheet says', () => {
    expect(shown(make(aWorkout(), confirmSet('supino', 1)))).toEqual(['40×8 ✓', '–', '–'])
    const previous = [{ set_number: 1, kind: 'normal' as const, weight_kg: 42.5, repetitions: 9, seconds: null }]
    const known = aWorkout([aLine('supino', { previous })])
    expect(shown(make(known, confirmSet('supino', 1)))[0]).toBe('42.5×9 ✓')
    expect(shown(make(known, editSet('supino', 1, { repetitions: 6 }), confirmSet('supino', 1)))[0]).toBe('42.5×6 ✓')
    expect(shown(make(known, confirmSet('supino', 1, { weight_kg: null })))[0]).toBe('null×9 ✓')
  })

  test('is compared with its like: warm-ups of the last time never stand beside a working set', () => {
    const of = (kind: 'warmup' | 'normal', weight_kg: number, set_number: number) => ({
      kind,
      weight_kg,
      set_number,
      repetitions: 10,
      seconds: null,
    })
    const previous = [of('warmup', 20, 1), of('normal', 40, 2), of('normal', 42.5, 3)]
    const weights = (workout: LocalWorkout) =>
      workout.exercises.flatMap((line) => rowsOf(workout, line).map((row) => row.previous?.weight_kg))
    const known = aWorkout([aLine('supino', { previous })])
    expect(weights(known)).toEqual([40, 42.5, undefined])
    expect(weights(make(known, setKind('supino', 1, 'warmup')))).toEqual([20, 40, 42.5])
  })

  test('is of time where the sheet says so', () => {
    const workout = aWorkout([aLine('prancha', { repetitions: '45 s' })])
    const [row] = workout.exercises.flatMap((exercise) => rowsOf(workout, exercise))
    expect([row?.timed, row?.suggestion]).toEqual([true, { weight_kg: 40, repetitions: null, seconds: 45 }])
    const told = ['30 s', '1 min', '1:30', '2 minutos', '20 seg.', '8-12', 'até a falha', '3 séries']
    expect(told.map(secondsIn)).toEqual([30, 60, 90, 120, 20, null, null, null])
  })

  test('that is only typed never leaves the device; unticked it is taken back there', () => {
    const typed = make({ ...aWorkout(), sessionId: 'x' }, editSet('supino', 1, { weight_kg: 50 }))
    expect(nextCall(typed)).toBeNull()
    const unticked = make(typed, confirmSet('supino', 1), unconfirmSet('supino', 1))
    expect(nextCall(unticked)).toMatchObject({ sets: [{ weight_kg: 50, revision: 2, deleted: true }] })
    expect(shown(unticked)[0]).toBe('50×8')
  })

  test('ticked twice is one set, and nothing new to send', () => {
    const once = make(aWorkout(), confirmSet('supino', 1))
    expect(make(once, confirmSet('supino', 1))).toBe(once)
  })

  test('has values that the server takes', () => {
    const odd = make(aWorkout(), confirmSet('supino', 1, { weight_kg: 40.005_1, repetitions: 1e9, seconds: -3 }))
    expect(odd.sets[0]).toMatchObject({ weight_kg: 40.01, repetitions: 999, seconds: 0 })
  })

  test('that is removed takes its row along; those below move up', () => {
    const full = make(
      aWorkout(),
      confirmSet('supino', 1),
      confirmSet('supino', 2, { weight_kg: 50 }),
      editSet('supino', 3, { weight_kg: 60 }),
    )
    expect(shown(make(full, removeSet('supino', 1)))).toEqual(['50×8 ✓', '60×null'])
    expect(shown(make(full, addSet('supino'), removeSet('supino', 3)))).toEqual(['40×8 ✓', '50×8 ✓', '–'])
  })

  test('of two devices under one number: both stand, one below the other', () => {
    const one = make(aWorkout(), confirmSet('supino', 1))
    const other = make(aWorkout(), confirmSet('supino', 1, { weight_kg: 70 }))
    expect(shown({ ...one, sets: [...one.sets, ...other.sets] })).toEqual(['40×8 ✓', '70×8 ✓', '–'])
  })
})

describe('an exercise', () => {
  const other = { exercise_id: null, exercise_name: 'Crucifixo', previous_at: null, previous: [] }

  test('is swapped whole where nothing was done, and back again', () => {
    const swapped = make(aWorkout(), swap('supino', other))
    expect(swapped.exercises[0]).toMatchObject({ key: 'supino', exercise_name: 'Crucifixo', swappedFrom: 'supino' })
    // The load was written for another exercise.
    expect(shown(make(swapped, confirmSet('supino', 1)))[0]).toBe('null×8 ✓')
    const [back] = swapped.exercises[0]?.alternatives ?? []
    expect(make(swapped, swap('supino', back ?? other)).exercises[0]).toMatchObject({
      exercise_name: 'supino',
      swappedFrom: null,
    })
  })

  test('keeps what was done of it when it is swapped in the middle', () => {
    const swapped = make(aWorkout(), confirmSet('supino', 2), swap('supino', other))
    expect(swapped.exercises.map(({ exercise_name, rows }) => [exercise_name, rows])).toEqual([
      ['supino', 1],
      ['Crucifixo', 2],
      ['remada', 3],
    ])
    expect([shown(swapped), shown(swapped, 1)]).toEqual([['40×8 ✓'], ['–', '–']])
    expect(progressOf(swapped)).toEqual({ done: 1, total: 6 })
  })

  test('that is skipped counts for nothing but what was done of it', () => {
    const skipped = make(aWorkout(), confirmSet('supino', 1), setSkipped('supino', true))
    expect(progressOf(skipped)).toEqual({ done: 1, total: 4 })
  })

  test('is moved within the list, added, and taken away again', () => {
    const keys = ({ exercises }: LocalWorkout) => exercises.map(({ exercise_name }) => exercise_name)
    expect(keys(make(aWorkout(), move('remada', -1), move('remada', -1)))).toEqual(['remada', 'supino'])
    const added = make(aWorkout(), addExercise({ exercise_name: ' Rosca ' }))
    expect(keys(added)).toEqual(['supino', 'remada', 'Rosca'])
    expect(keys(make(added, removeExercise(added.exercises[2]?.key ?? '')))).toEqual(['supino', 'remada'])
    expect(make(aWorkout(), removeExercise('supino')).exercises[0]?.skipped).toBe(true)
  })
})

describe('the end', () => {
  const told = { duration_minutes: 40, rating: null, notes: ' ' }

  test('is now, or, where somebody remembers days later, when it must have been', () => {
    const done = confirmSet('supino', 1)(aWorkout(), moment(30))
    expect(finish(told)(done, moment(45))).toMatchObject({ finishedAt: after(45), report: { notes: null } })
    expect(finish(told)(done, moment(3000)).finishedAt).toBe(after(40))
  })
})

const changes = fc.constantFrom<Change>(
  confirmSet('supino', 1),
  confirmSet('supino', 3, { weight_kg: 20 }),
  confirmSet('remada', 2),
  unconfirmSet('supino', 1),
  editSet('supino', 2, { repetitions: 5 }),
  setKind('supino', 1, 'warmup'),
  addSet('supino'),
  removeSet('supino', 1),
  removeSet('remada', 2),
  setSkipped('remada', true),
  move('supino', 1),
  remark('supino', { pain: true }),
  swap('supino', { exercise_id: null, exercise_name: 'Crucifixo', previous_at: null, previous: [] }),
  addExercise({ exercise_name: 'Rosca' }),
)

/** What the screen shows, without what only sending knows. */
const looks = (workout: LocalWorkout) =>
  workout.exercises.map((line) => [line.exercise_name, line.skipped, line.pain, line.added, shownOf(workout, line.key)])
const shownOf = (workout: LocalWorkout, key: string) =>
  shown(
    workout,
    workout.exercises.findIndex((line) => line.key === key),
  )

test('whatever is done: rows are numbered without gaps, revisions never fall, and undo shows what was there', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 12 }), changes, (first, last) => {
      const before = make(aWorkout(), ...first)
      const done = make(before, last)
      for (const exercise of done.exercises) {
        expect(rowsOf(done, exercise).map(({ number }) => number)).toEqual(
          rowsOf(done, exercise).map((_, at) => at + 1),
        )
      }
      const revisions = new Map(before.sets.map(({ client_id, revision }) => [client_id, revision]))
      for (const set of done.sets) expect(set.revision).toBeGreaterThanOrEqual(revisions.get(set.client_id) ?? 0)
      expect(done.sets.filter(isDone).every(({ revision }) => revision > 0)).toBe(true)
      expect(looks(make(done, revert(before, done)))).toEqual(looks(before))
    }),
    { numRuns: 200 },
  )
})
