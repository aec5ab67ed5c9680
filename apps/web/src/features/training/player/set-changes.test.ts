import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localSummary } from './local-summary.ts'
import { newWorkout } from './local-workout.ts'
import type { KnownLine } from './player-lines.ts'
import { nextCall } from './outbox.rules.ts'
import { secondsIn } from './durations.ts'
import { isDone, progressOf, rowsOf } from './player-rows.ts'
import { addDrop } from './drop-sets.ts'
import { noteOverruled, overruledSets, restoreOwn } from './overruled.ts'
import type { LocalWorkout } from './player-types.ts'
import {
  addLoad,
  addSet,
  addWarmUps,
  type Change,
  confirmSet,
  editSet,
  numberedApart,
  removeSet,
  setEffort,
  setKind,
  unconfirmSet,
} from './set-changes.ts'
import { addExercise, move, remark, removeExercise, setSkipped, swap } from './line-changes.ts'
import { finish } from './workout-changes.ts'
import { revert } from './revert.ts'

const start = '2026-03-11T10:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

function aLine(id: string, more: Partial<KnownLine> = {}): KnownLine {
  const nothing = { muscle_group: null, notes: null, rir: null, superset_group: null, set_targets: null }
  const line = { ...nothing, exercise_id: null, sets: 3, rest_time: '1 min', weight: '40', weight_type: 'kg' as const }
  const other = { pain: false, remark: null, primary_regions: [], alternatives: [], previous_at: null, previous: [] }
  return { ...line, ...other, id, exercise_name: id, repetitions: '8-12', ...more } as KnownLine
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

/** The rows of the first line in short form: '40×8 ✓'. */
function shown(workout: LocalWorkout, at = 0): string[] {
  const exercise = workout.exercises[at]
  if (exercise === undefined) return []
  return rowsOf(workout, exercise).map(({ set }) =>
    set === undefined ? '–' : `${set.weight_kg}×${set.repetitions}${set.confirmed ? ' ✓' : ''}`,
  )
}

const nothingBefore = { exercise_id: null, previous_at: null, previous: [] }

/** The first set, done here and a minute later on another device. */
function onTwoDevices(): LocalWorkout {
  const here = make(aWorkout(), confirmSet('supino', 1))
  const [theirs] = confirmSet('supino', 1, { weight_kg: 70 })(aWorkout(), moment(2)).sets
  return { ...here, sets: [...here.sets, ...(theirs ? [{ ...theirs, client_id: 'theirs', own: false }] : [])] }
}

describe('a set', () => {
  test('is ticked with the typed values, else with the sheet’s, else with the previous ones', () => {
    const previous = [
      { set_number: 1, kind: 'normal' as const, weight_kg: 42.5, repetitions: 9, seconds: null, distance_m: null },
    ]
    const planned = aWorkout([aLine('supino', { previous })])
    expect(shown(make(planned, confirmSet('supino', 1)))).toEqual(['40×8 ✓', '–', '–'])
    const known = aWorkout([aLine('supino', { previous, weight: null })])
    expect(shown(make(known, confirmSet('supino', 1)))[0]).toBe('42.5×9 ✓')
    expect(shown(make(known, editSet('supino', 1, { repetitions: 6 }), confirmSet('supino', 1)))[0]).toBe('42.5×6 ✓')
    expect(shown(make(known, confirmSet('supino', 1, { weight_kg: null })))[0]).toBe('null×9 ✓')
  })

  test('is compared with its own kind: a previous warm-up never appears next to a working set', () => {
    const of = (kind: 'warmup' | 'normal', weight_kg: number, set_number: number) => ({
      kind,
      weight_kg,
      set_number,
      repetitions: 10,
      seconds: null,
      distance_m: null,
    })
    const previous = [of('warmup', 20, 1), of('normal', 40, 2), of('normal', 42.5, 3)]
    const weights = (workout: LocalWorkout) =>
      workout.exercises.flatMap((line) => rowsOf(workout, line).map((row) => row.previous?.weight_kg))
    const known = aWorkout([aLine('supino', { previous })])
    expect(weights(known)).toEqual([40, 42.5, undefined])
    expect(weights(make(known, setKind('supino', 1, 'warmup')))).toEqual([20, 40, 42.5])
  })

  test('is timed if the sheet gives a time', () => {
    const workout = aWorkout([aLine('prancha', { repetitions: '45 s' })])
    const [row] = workout.exercises.flatMap((exercise) => rowsOf(workout, exercise))
    expect([row?.timed, row?.suggestion]).toEqual([true, { weight_kg: 40, repetitions: null, seconds: 45 }])
    const durations = ['30 s', '1 min', '1:30', '2 minutos', '20 seg.', '8-12', 'até a falha', '3 séries']
    expect(durations.map(secondsIn)).toEqual([30, 60, 90, 120, 20, null, null, null])
  })

  test('never leaves the device while only typed, and is deleted on the server when unticked', () => {
    const typed = make({ ...aWorkout(), sessionId: 'x' }, editSet('supino', 1, { weight_kg: 50 }))
    expect(nextCall(typed)).toBeNull()
    const unticked = make(typed, confirmSet('supino', 1), unconfirmSet('supino', 1))
    expect(nextCall(unticked)).toMatchObject({ sets: [{ weight_kg: 50, revision: 2, deleted: true }] })
    expect(shown(unticked)[0]).toBe('50×8')
  })

  test('stays one set when ticked twice, with nothing new to send', () => {
    const once = make(aWorkout(), confirmSet('supino', 1))
    expect(make(once, confirmSet('supino', 1))).toBe(once)
  })

  test('has values that the server accepts', () => {
    const odd = make(aWorkout(), confirmSet('supino', 1, { weight_kg: 40.005_1, repetitions: 1e9, seconds: -3 }))
    expect(odd.sets[0]).toMatchObject({ weight_kg: 40.01, repetitions: 999, seconds: 0 })
  })

  test('takes its row along when removed, and the rows below move up', () => {
    const full = make(
      aWorkout(),
      confirmSet('supino', 1),
      confirmSet('supino', 2, { weight_kg: 50 }),
      editSet('supino', 3, { weight_kg: 60 }),
    )
    expect(shown(make(full, removeSet('supino', 1)))).toEqual(['50×8 ✓', '60×null'])
    expect(shown(make(full, addSet('supino'), removeSet('supino', 3)))).toEqual(['40×8 ✓', '50×8 ✓', '–'])
  })

  test('counts in the progress if it is one of the sheet: a warm-up or a drop is done besides', () => {
    const done = make(aWorkout(), confirmSet('supino', 1, { weight_kg: 40 }))
    const besides = make(done, addWarmUps('supino', [{ weight_kg: 20, repetitions: 8 }]), addDrop('supino', 2, 30))
    expect(shown(besides)).toHaveLength(shown(done).length + 2)
    expect(progressOf(besides)).toEqual(progressOf(done))
    const drop = (besides.exercises.flatMap((line) => rowsOf(besides, line)) ?? []).find(
      ({ set }) => set?.kind === 'drop',
    )
    expect(progressOf(make(besides, confirmSet('supino', drop?.number ?? 0)))).toEqual(progressOf(done))
  })

  test('of two devices under one number counts once: the later one, reported here, and unticked as one', () => {
    const both = onTwoDevices()
    expect(shown(both)).toEqual(['70×8 ✓', '–', '–'])
    expect(progressOf(both)).toEqual({ done: 1, total: 6 })
    const [overruled] = overruledSets(both)
    expect([overruled?.own.weight_kg, overruled?.counting.weight_kg]).toEqual([40, 70])
    expect(shown(make(both, unconfirmSet('supino', 1)))).toEqual(['70×8', '–', '–'])
    expect(shown(make(both, removeSet('supino', 1)))).toEqual(['–', '–'])
    expect(make(both, removeSet('supino', 1)).sets.filter(isDone)).toEqual([])
  })

  test('that lost to another device’s can restore its values in the one that counts, or be left as it is', () => {
    const both = onTwoDevices()
    const mine = overruledSets(both)[0]?.own.client_id ?? ''
    const restored = make(both, restoreOwn(mine))
    expect(shown(restored)).toEqual(['40×8 ✓', '–', '–'])
    expect(restored.sets.find(({ client_id }) => client_id === 'theirs')).toMatchObject({ revision: 2, weight_kg: 40 })
    expect(overruledSets(restored)).toEqual([])
    const noted = make(both, noteOverruled(mine))
    expect([shown(noted)[0], overruledSets(noted)]).toEqual(['70×8 ✓', []])
  })

  test('belongs to its own line when the exercise appears twice in the sheet', () => {
    const twice = aWorkout([aLine('supino'), aLine('supino 2', { exercise_name: 'supino' })])
    const done = make(twice, confirmSet('supino', 1), confirmSet('supino 2', 1, { weight_kg: 20 }))
    expect([shown(done), shown(done, 1)].map(([first]) => first)).toEqual(['40×8 ✓', '20×8 ✓'])
    expect(done.sets.map(({ occurrence }) => occurrence)).toEqual([1, 2])
    // A line swapped to an exercise that the sheet already has stays a separate line.
    const swapped = make(aWorkout(), swap('remada', { ...nothingBefore, exercise_name: 'Supino' }))
    expect(make(swapped, confirmSet('remada', 1)).sets[0]).toMatchObject({ exercise_name: 'Supino', occurrence: 2 })
  })

  test('with a number beyond the next leaves the rows in between open', () => {
    const here = make(aWorkout(), confirmSet('supino', 3))
    expect(shown(here)).toEqual(['–', '–', '40×8 ✓'])
    const there = make(aWorkout(), confirmSet('supino', 1), addSet('supino'), confirmSet('supino', 4))
    const both = { ...here, sets: [...here.sets, ...there.sets] }
    expect(shown(make(both, confirmSet('supino', 2)))).toEqual(['40×8 ✓', '40×8 ✓', '40×8 ✓', '40×8 ✓'])
  })
})

describe('a load', () => {
  const suggested = (workout: LocalWorkout, at = 0) => {
    const exercise = workout.exercises[at]
    return exercise ? rowsOf(workout, exercise).map(({ suggestion: { weight_kg } }) => weight_kg) : []
  }
  const lastTime = [50, 50, 50].map((weight_kg, at) => ({
    set_number: at + 1,
    kind: 'normal' as const,
    weight_kg,
    repetitions: 9,
    seconds: null,
    distance_m: null,
  }))
  const bare = () => aWorkout([aLine('supino', { weight: null, equipment: 'barbell' })])

  test('is typed once: blank rows, including added ones, take the load of the row above', () => {
    const typed = make(bare(), editSet('supino', 1, { weight_kg: 30 }), addSet('supino'))
    expect(suggested(typed)).toEqual([null, 30, 30, 30])
    const ticked = make(typed, confirmSet('supino', 1), confirmSet('supino', 2), confirmSet('supino', 4))
    expect(shown(ticked)).toEqual(['30×8 ✓', '30×8 ✓', '–', '30×8 ✓'])
  })

  test('that is changed also changes for the rows below, if all were offered the same', () => {
    const known = aWorkout([aLine('supino', { weight: null, previous: lastTime })])
    expect(suggested(make(known, confirmSet('supino', 1, { weight_kg: 45 })))).toEqual([50, 45, 45])
    const pyramid = [40, 45, 50].map((weight) => ({
      weight: `${weight}`,
      repetitions: '8',
      rir: null,
      rest_time: '1 min',
    }))
    const planned = aWorkout([aLine('supino', { set_targets: pyramid })])
    expect(suggested(make(planned, confirmSet('supino', 1, { weight_kg: 35 })))).toEqual([40, 45, 50])
  })

  test('of a warm-up or a drop set does not affect the working sets', () => {
    const warm = make(
      bare(),
      setKind('supino', 1, 'warmup'),
      confirmSet('supino', 1, { weight_kg: 15, repetitions: 12 }),
    )
    expect(suggested(warm)).toEqual([null, null, null])
    const drop = make(bare(), confirmSet('supino', 1, { weight_kg: 30 }), setKind('supino', 2, 'drop'))
    expect(suggested(make(drop, confirmSet('supino', 2, { weight_kg: 20 })))).toEqual([null, null, 30])
  })

  test('is typed once for the exercise that replaces another, and carries on from there', () => {
    const other = { exercise_id: null, exercise_name: 'Crucifixo', previous_at: null, previous: [] }
    const swapped = make(aWorkout(), confirmSet('supino', 1), swap('supino', other))
    expect(suggested(swapped, 1)).toEqual([null, null])
    const key = swapped.exercises[1]?.key ?? ''
    expect(suggested(make(swapped, confirmSet(key, 1, { weight_kg: 12 })), 1)).toEqual([null, 12])
  })

  test('is requested when none is known, until a set was done without one', () => {
    const misses = (workout: LocalWorkout) =>
      workout.exercises.flatMap((exercise) => rowsOf(workout, exercise).map((row) => row.missesLoad))
    expect(misses(bare())).toEqual([true, true, true])
    expect(misses(make(bare(), confirmSet('supino', 1)))).toEqual([false, false, false])
    expect(misses(make(bare(), editSet('supino', 1, { weight_kg: 20 })))).toEqual([true, false, false])
    expect(misses(aWorkout([aLine('supino', { weight: null })]))).toEqual([false, false, false])
  })

  test('has no field for bodyweight exercises, unless one was lifted before, is planned or is added', () => {
    const shows = (workout: LocalWorkout) =>
      workout.exercises.flatMap((exercise) => rowsOf(workout, exercise).map((row) => row.showsLoad))[0]
    const body = (more: Partial<KnownLine> = {}) =>
      aWorkout([aLine('barra', { weight: null, equipment: 'pull_up_bar', ...more })])
    expect([shows(body()), shows(make(body(), addLoad('barra')))]).toEqual([false, true])
    expect([shows(body({ previous: lastTime })), shows(body({ weight: '10' }))]).toEqual([true, true])
    expect(shows(body({ weight_type: 'bodyweight', equipment: null }))).toBe(false)
  })

  test('is rounded to what the workout’s gym can load', () => {
    const loads = { plates_kg: [20, 10, 5], bar_kg: 20, dumbbell_step_kg: 2, machine_step_kg: 5 }
    const line = aLine('supino', { weight: '47', equipment: 'barbell' })
    expect(suggested({ ...aWorkout([line]), loads })[0]).toBe(50)
    expect(suggested(aWorkout([line]))[0]).toBe(47.5)
  })
})

describe('an exercise', () => {
  const other = { exercise_id: null, exercise_name: 'Crucifixo', previous_at: null, previous: [] }

  test('is swapped entirely if nothing was done, and can be swapped back', () => {
    const swapped = make(aWorkout(), swap('supino', other))
    expect(swapped.exercises[0]).toMatchObject({ key: 'supino', exercise_name: 'Crucifixo', swappedFrom: 'supino' })
    // The prescribed load was meant for another exercise.
    expect(shown(make(swapped, confirmSet('supino', 1)))[0]).toBe('null×8 ✓')
    const [back] = swapped.exercises[0]?.alternatives ?? []
    expect(make(swapped, swap('supino', back ?? other)).exercises[0]).toMatchObject({
      exercise_name: 'supino',
      swappedFrom: null,
    })
  })

  test('that hurts takes its caution with it when it is swapped, and has it again when it is swapped back', () => {
    const caution = { because: 'pain', against: true, place: 'shoulder', words: 'ombro' } as const
    const hurting = aWorkout([aLine('supino', { pain: true, place: 'shoulder', caution })])
    const [swapped] = make(hurting, swap('supino', other)).exercises
    expect([swapped?.exercise_name, swapped?.pain, swapped?.caution]).toEqual(['Crucifixo', false, null])
    const [original] = swapped?.alternatives ?? []
    const [back] = make(hurting, swap('supino', other), swap('supino', original ?? other)).exercises
    expect([back?.exercise_name, back?.caution]).toEqual(['supino', caution])
  })

  test('keeps its done sets when it is swapped halfway', () => {
    const swapped = make(aWorkout(), confirmSet('supino', 2), swap('supino', other))
    expect(swapped.exercises.map(({ exercise_name, rows }) => [exercise_name, rows])).toEqual([
      ['supino', 1],
      ['Crucifixo', 2],
      ['remada', 3],
    ])
    expect([shown(swapped), shown(swapped, 1)]).toEqual([['40×8 ✓'], ['–', '–']])
    expect(progressOf(swapped)).toEqual({ done: 1, total: 6 })
  })

  test('that is skipped is not done, and counts among all sets as in a review', () => {
    const skipped = make(aWorkout(), confirmSet('supino', 1), setSkipped('supino', true))
    expect(progressOf(skipped)).toEqual({ done: 1, total: 6 })
  })

  test('is moved within the list, added, and removed again', () => {
    const keys = ({ exercises }: LocalWorkout) => exercises.map(({ exercise_name }) => exercise_name)
    expect(keys(make(aWorkout(), move('remada', -1), move('remada', -1)))).toEqual(['remada', 'supino'])
    const added = make(aWorkout(), addExercise({ exercise_name: ' Rosca ' }))
    expect(keys(added)).toEqual(['supino', 'remada', 'Rosca'])
    expect(keys(make(added, removeExercise(added.exercises[2]?.key ?? '')))).toEqual(['supino', 'remada'])
    expect(make(aWorkout(), removeExercise('supino')).exercises[0]?.skipped).toBe(true)
  })
})

describe('the end', () => {
  const report = { duration_minutes: 40, rating: null, notes: ' ' }

  test('is now or, for a workout remembered days later, shortly after its last set', () => {
    const done = confirmSet('supino', 1)(aWorkout(), moment(30))
    expect(finish(report)(done, moment(45))).toMatchObject({ finishedAt: after(45), report: { notes: null } })
    expect(finish(report)(done, moment(3000)).finishedAt).toBe(after(40))
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

/** What the screen shows, without the fields for sending. */
const looks = (workout: LocalWorkout) =>
  workout.exercises.map((line) => [line.exercise_name, line.skipped, line.pain, line.added, shownOf(workout, line.key)])
const shownOf = (workout: LocalWorkout, key: string) =>
  shown(
    workout,
    workout.exercises.findIndex((line) => line.key === key),
  )

test('after any sequence of changes rows have no gaps, revisions never fall, and undo restores the view', () => {
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

test('a warm-up ramp is added above the rows, ready to be ticked, and is undone as one change', () => {
  const before = make(aWorkout(), confirmSet('supino', 1, { weight_kg: 60, repetitions: 10 }))
  const ramp = [
    { weight_kg: 25, repetitions: 8 },
    { weight_kg: 35, repetitions: 5 },
  ]
  const warmed = make(before, addWarmUps('supino', ramp))
  expect(shown(warmed)).toEqual(['25×8', '35×5', '60×10 ✓', '–', '–'])
  expect(warmed.sets.map(({ kind }) => kind).toSorted()).toEqual(['normal', 'warmup', 'warmup'])
  // They are numbered apart: a done set stays the one that every device knows.
  expect(warmed.sets.find(isDone)).toBe(before.sets[0])
  expect(shown(make(warmed, revert(before, warmed)))).toEqual(['60×10 ✓', '–', '–'])
})

test('the effort of a set is rated afterwards, sent to the server, and can be cleared', () => {
  const done = make(aWorkout(), confirmSet('supino', 1, { weight_kg: 60, repetitions: 10 }))
  const rated = make(done, setEffort('supino', 1, 1.5))
  expect([rated.sets[0]?.rir, rated.sets[0]?.revision]).toEqual([1.5, (done.sets[0]?.revision ?? 0) + 1])
  expect(nextCall({ ...rated, sessionId: 's' })).toMatchObject({ kind: 'sets', sets: [{ rir: 1.5 }] })
  expect(make(rated, setEffort('supino', 1, 1.5))).toBe(rated)
  expect(make(rated, setEffort('supino', 1, null)).sets[0]?.rir).toBeNull()
  // A set that was not done has no effort.
  expect(make(done, setEffort('supino', 2, 3))).toBe(done)
})

describe('warm-ups above the sets of the sheet', () => {
  const ramp = [20, 30, 40].map((weight_kg) => ({ weight_kg, repetitions: 5 }))
  const report = { duration_minutes: 30, rating: null, notes: null }

  test('are numbered separately: the sets of the sheet stay 1, 2 and 3', () => {
    const workout = make(aWorkout(), addWarmUps('supino', ramp))
    const [line] = workout.exercises
    const places = line && rowsOf(workout, line).map(({ set, place }) => `${set?.kind === 'warmup' ? 'A' : ''}${place}`)
    expect(places).toEqual(['A1', 'A2', 'A3', '1', '2', '3'])
  })

  test('of a workout that an older version of the page began are numbered apart when it goes on', () => {
    const { numberedApart: _new, ...begun } = make(aWorkout(), confirmSet('supino', 1))
    const inOneSequence = begun.sets.flatMap((set) => [
      ...ramp.map((load, at) => ({
        ...set,
        ...load,
        client_id: `w${at}`,
        kind: 'warmup' as const,
        set_number: at + 1,
      })),
      { ...set, set_number: 4 },
    ])
    const [line, ...lines] = begun.exercises
    const old = { ...begun, sets: inOneSequence, exercises: line ? [{ ...line, rows: 6 }, ...lines] : [] }
    const now = numberedApart(old)
    expect(shown(now)).toEqual(['20×5 ✓', '30×5 ✓', '40×5 ✓', '40×8 ✓', '–', '–'])
    expect(now.sets.map(({ kind, set_number }) => `${kind} ${set_number}`).at(-1)).toBe('normal 1')
    expect(numberedApart(now)).toBe(now)
  })

  test('that were not done are removed when the workout ends, so each set matches its own row of the sheet', () => {
    const ticks = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(ticks, (ticked) => {
        const confirm = ticked.flatMap((done, at) => (done ? [confirmSet('supino', at + 1)] : []))
        const finished = make(aWorkout(), addWarmUps('supino', ramp), ...confirm, finish(report))
        const rows = localSummary(finished).exercises[0]?.rows ?? []
        const planned = rows.filter((row) => row.planned !== null).map(({ done }) => done !== null)
        expect(planned).toEqual(ticked.slice(3))
        expect(rows.filter((row) => row.planned === null)).toHaveLength(ticked.slice(0, 3).filter(Boolean).length)
      }),
    )
  })
})
