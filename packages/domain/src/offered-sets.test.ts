import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GymLoads, type LoadKind, nearestLoad, usualLoads } from './loads.ts'
import { kilogramsIn, offeredSets, type OfferQuestion, type PreviousSet, takesLoad } from './offered-sets.ts'
import { repetitionBounds } from './repetitions.ts'
import { estimatedOneRepMax } from './strength.ts'

const done = (weight_kg: number | null, ...repetitions: number[]): PreviousSet[] =>
  repetitions.map((count, at) => ({ set_number: at + 1, kind: 'normal', weight_kg, repetitions: count, seconds: null }))

function ask(text: string, options: Partial<OfferQuestion> & { weight?: string | null; sets?: number } = {}) {
  const { weight = null, sets = 3, ...rest } = options
  const targets = Array.from({ length: sets }, () => ({ repetitions: text, weight, seconds: null }))
  return offeredSets({ targets, weight_type: 'kg', previous: [], kind: 'bar', loads: usualLoads, ...rest })
}
/** '55×9' for each set. */
const words = (offer: ReturnType<typeof ask>) => offer.sets.map((set) => `${set.weight_kg}×${set.repetitions}`)

describe('a prescribed load', () => {
  const previous = done(50, 9, 9, 8)

  test('a prescribed load is offered instead of that of the last time: week 4 of a sheet is what a tap records', () => {
    const offer = ask('9-13', { weight: '54', previous, kind: 'unknown' })
    expect(words(offer)).toEqual(['54×9', '54×9', '54×9'])
    expect(offer.reason).toEqual({ kind: 'prescribed', weight_kg: 54, asked: 54, growth: 8 })
  })

  test('a prescribed load is rounded to one that the gym can load, and reports the prescribed one', () => {
    const offer = ask('8-12', { weight: '51,25 kg', previous })
    expect(words(offer)).toEqual(['52.5×8', '52.5×8', '52.5×8'])
    expect(offer.reason).toEqual({ kind: 'prescribed', weight_kg: 52.5, asked: 51.25, growth: 5 })
  })

  test('a prescribed load that is offered as it is has no reason, which would only repeat it', () => {
    const offer = ask('8-12', { weight: '40' })
    expect([words(offer)[0], offer.reason]).toEqual(['40×8', null])
  })

  test('a prescribed load that was lifted the last time counts as existing, regardless of the gym’s plates', () => {
    const offer = ask('8-12', { weight: '51', previous: done(51, 9, 9, 8) })
    expect(words(offer)).toEqual(['51×9', '51×9', '51×8'])
    expect(offer.reason).toBeNull()
  })

  test('a prescribed load that is lower in a deload week is offered with the bottom of the range', () => {
    const offer = ask('8-12', { weight: '40', previous: done(50, 12, 12, 12) })
    expect(words(offer)).toEqual(['40×8', '40×8', '40×8'])
    expect(offer.reason).toMatchObject({ growth: -20 })
  })

  test('a prescribed load in percent is based on the maximum of the last time, and ignored without one', () => {
    const percent = { weight: '70-75 %', weight_type: 'percent' as const }
    // 100 kg × 5 by Epley: 116.7 kg; 70 % of it 81.69.
    expect(ask('5', { ...percent, previous: done(100, 5, 5, 5) })).toMatchObject({
      sets: [{ weight_kg: 82.5, repetitions: 5 }, {}, {}],
      reason: { kind: 'percent', percent: 70, oneRepMax: 116.7 },
    })
    expect(words(ask('5', percent))).toEqual(['null×5', 'null×5', 'null×5'])
  })

  test('a prescribed percentage of what hangs on a belt is no load: the maximum is that of the whole body', () => {
    const percent = { weight: '70', weight_type: 'percent' as const, kind: 'belt' as const }
    const offer = ask('5', { ...percent, previous: done(20, 5, 5, 5) })
    expect([offer.sets[0]?.weight_kg, offer.reason]).toEqual([20, null])
  })

  test('a prescribed load for each set is offered set by set, also with pyramids of repetitions', () => {
    const targets = ['40', '45', '50'].map((weight) => ({ repetitions: '12/10/8', weight, seconds: null }))
    const offer = offeredSets({ targets, weight_type: 'kg', previous: [], kind: 'bar', loads: usualLoads })
    expect(words(offer)).toEqual(['40×12', '45×10', '50×8'])
  })
})

test('the load goes one step up once all sets reached the top', () => {
  const offer = ask('8-12', { previous: done(50, 12, 12, 12) })
  expect(words(offer)).toEqual(['52.5×8', '52.5×8', '52.5×8'])
  expect(offer.reason).toEqual({ kind: 'raised', weight_kg: 52.5, repetitions: [12, 12, 12] })
  expect(words(ask('8-12', { previous: done(14, 12, 13, 12), kind: 'dumbbell' }))[0]).toBe('16×8')
})

test('the load stays if one set missed the top or was not done, with repetitions within the range', () => {
  expect(words(ask('8-12', { previous: done(50, 12, 12, 11) }))).toEqual(['50×12', '50×12', '50×11'])
  expect(words(ask('8-12', { previous: done(50, 12, 12) }))).toEqual(['50×12', '50×12', 'null×8'])
  const below = ask('9-13', { previous: done(50, 9, 9, 8) })
  expect(words(below)).toEqual(['50×9', '50×9', '50×9'])
  expect(below.reason).toEqual({ kind: 'below', weight_kg: 50, bottom: 9 })
})

test('warm-ups have no influence', () => {
  const warmUp: PreviousSet = { set_number: 1, kind: 'warmup', weight_kg: 20, repetitions: 15, seconds: null }
  expect(words(ask('8-12', { previous: [warmUp, ...done(50, 12, 12, 12)] }))[0]).toBe('52.5×8')
})

test('body weight stays body weight, and added weight grows by the smallest plate', () => {
  const body = { weight_type: 'bodyweight' as const, kind: 'belt' as const }
  expect(words(ask('8-12', { ...body, previous: done(null, 12, 12, 12) }))[0]).toBe('null×12')
  expect(words(ask('8-12', { ...body, previous: done(10, 12, 12, 12) }))[0]).toBe('11.25×8')
  expect(words(ask('8-12', { ...body, weight: '+ 10' }))[0]).toBe('10×8')
})

test('a timed set gets the seconds of the sheet and its last load, however long it took', () => {
  const longer = [{ set_number: 1, kind: 'normal' as const, weight_kg: 10, repetitions: null, seconds: 90 }]
  const targets = [{ repetitions: '45 s', weight: null, seconds: 45 }]
  const offer = offeredSets({ targets, weight_type: 'kg', previous: longer, kind: 'plate', loads: usualLoads })
  expect(offer).toEqual({ sets: [{ weight_kg: 10, repetitions: null, seconds: 45 }], reason: null })
})

test('a set to failure repeats the last count, or at first that of the specification', () => {
  expect(words(ask('até a falha', { previous: done(20, 17, 14, 11) }))).toEqual(['20×17', '20×14', '20×11'])
  expect(words(ask('até a falha'))[0]).toBe('null×12')
})

test.each([
  ['8-12', 0, 8, 12],
  ['12 a 8', 0, 8, 12],
  ['10', 2, 10, 10],
  ['10 reps', 0, 10, 10],
  ['12/10/8', 1, 10, 10],
  ['12/10/8', 5, 8, 8],
  ['10/12', 0, 10, 12],
] as const)('%j prescribes for set %d at least %d and at most %d repetitions', (text, place, bottom, top) => {
  expect(repetitionBounds(text, place)).toEqual({ bottom, top })
})

test('a text without repetitions has no range', () => {
  expect(['até a falha', '400 m', '', 'máximo', '0'].map((text) => repetitionBounds(text, 0))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('kilograms are parsed from usual notations', () => {
  expect(['40', '12,5 kg', '+ 10', 'placa 6', '70 %', null].map(kilogramsIn)).toEqual([40, 12.5, 10, null, null, null])
})

test('a load is taken always, sometimes or never', () => {
  expect([takesLoad('bar', 'kg'), takesLoad('unknown', 'kg'), takesLoad('machine', 'level')]).toEqual([
    'always',
    'sometimes',
    'sometimes',
  ])
  expect([takesLoad('belt', 'kg'), takesLoad('none', 'kg'), takesLoad('bar', 'bodyweight')]).toEqual([
    'never',
    'never',
    'never',
  ])
})

describe('for any previous workout', () => {
  const kinds = ['bar', 'pairs', 'belt', 'dumbbell', 'kettlebell', 'machine'] as const
  const loads: fc.Arbitrary<GymLoads> = fc.record({
    plates_kg: fc.constantFrom([20, 10, 5, 2.5, 1.25], [20, 10, 5, 2], [25, 15, 5]),
    bar_kg: fc.constantFrom(20, 15, 8),
    dumbbell_step_kg: fc.constantFrom(1, 2, 2.5),
    machine_step_kg: fc.constantFrom(2.5, 5, 10),
  })
  const kindOf = fc.constantFrom<LoadKind>(...kinds)
  const counts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 })
  const range = fc.tuple(fc.integer({ min: 1, max: 15 }), fc.nat(6)).map(([from, more]) => [from, from + more] as const)
  const wanted = fc.integer({ min: 1, max: 300 })

  test('the load goes up exactly when every prescribed working set reached the top, and down only if all were far below', () => {
    fc.assert(
      fc.property(counts, range, wanted, kindOf, loads, (repetitions, [from, to], kg, kind, of) => {
        const load = nearestLoad(kg, kind, of)
        const { sets } = ask(`${from}-${to}`, { previous: done(load, ...repetitions), kind, loads: of })
        const working = repetitions.slice(0, 3)
        const hit = repetitions.length >= 3 && working.every((count) => count >= to)
        const isEstimated = kind !== 'belt'
        const low = isEstimated && working.every((count) => count <= from - 3)
        const high = isEstimated && working.every((count) => count >= to + 3)
        const oneRepMax = Math.max(...repetitions.map((count) => estimatedOneRepMax(load, Math.min(12, count)) ?? 0))
        const allowed = (count: number) => nearestLoad(oneRepMax / (count > 1 ? 1 + count / 30 : 1), kind, of)
        for (const [place, { weight_kg, repetitions: offered }] of sets.entries()) {
          if (hit) expect(weight_kg).toBeGreaterThan(load)
          else if (place >= repetitions.length) expect(weight_kg).toBeNull()
          else if (low) expect(weight_kg).toBe(Math.min(load, allowed(from)))
          else if (high) expect(weight_kg).toBe(Math.max(load, allowed(to)))
          else expect(weight_kg).toBe(load)
          expect(offered).toBeGreaterThanOrEqual(from)
          expect(offered).toBeLessThanOrEqual(to)
          if (weight_kg !== null) expect(nearestLoad(weight_kg, kind, of)).toBe(weight_kg)
        }
      }),
    )
  })

  test('more repetitions the last time never mean less load now', () => {
    fc.assert(
      fc.property(counts, range, wanted, kindOf, loads, (repetitions, [from, to], kg, kind, of) => {
        const load = nearestLoad(kg, kind, of)
        const offered = (previous: PreviousSet[]) => ask(`${from}-${to}`, { previous, kind, loads: of }).sets
        const fewer = offered(done(load, ...repetitions))
        const more = offered(done(load, ...repetitions.map((count) => count + 1)))
        for (const [place, set] of fewer.entries()) {
          expect(more[place]?.weight_kg ?? 0).toBeGreaterThanOrEqual(set.weight_kg ?? 0)
        }
      }),
    )
  })

  test('a prescribed load is offered as an existing one, and a heavier one never as lighter', () => {
    fc.assert(
      fc.property(wanted, wanted, counts, kindOf, loads, (one, other, repetitions, kind, of) => {
        const previous = done(nearestLoad(one, kind, of), ...repetitions)
        const offered = (kg: number) => ask('8-12', { weight: `${kg}`, previous, kind, loads: of }).sets[0]?.weight_kg
        const [light = 0, heavy = 0] = [offered(Math.min(one, other)), offered(Math.max(one, other))]
        expect(light).toBeLessThanOrEqual(heavy ?? 0)
        expect(nearestLoad(light ?? 0, kind, of)).toBe(light)
      }),
    )
  })
})

test('an assisted exercise gets one step less help once every set reached the top, and never none', () => {
  const helped = { kind: 'machine', assisted: true } as const
  expect(words(ask('8-12', { ...helped, previous: done(40, 12, 12, 12) }))).toEqual(['37.5×8', '37.5×8', '37.5×8'])
  expect(words(ask('8-12', { ...helped, previous: done(40, 12, 11, 12) }))).toEqual(['40×12', '40×11', '40×12'])
  expect(words(ask('8-12', { ...helped, previous: done(2.5, 12, 12, 12) }))[0]).toBe('2.5×12')
})

describe('over several weeks', () => {
  const best = done(50, 10, 10, 9)

  test('one lighter time does not lower the load: the best of the last weeks counts', () => {
    const offer = ask('8-12', { previous: done(40, 10, 10, 10), recent: best })
    expect(words(offer)).toEqual(['50×10', '50×10', '50×9'])
    expect(offer.reason).toEqual({ kind: 'recent', weight_kg: 50, best: { weight_kg: 50, repetitions: 10 } })
  })

  test('after a step up that went badly, the last time leads to the same load and its repetitions count', () => {
    const offer = ask('8-12', { previous: done(52.5, 9, 8, 8), recent: done(50, 12, 12, 12) })
    expect(words(offer)).toEqual(['52.5×9', '52.5×8', '52.5×8'])
    expect(offer.reason).toBeNull()
  })

  test('a percentage is one of the best estimate, not of that of the last time', () => {
    const offer = ask('5', {
      weight: '70 %',
      weight_type: 'percent',
      previous: done(80, 5, 5, 5),
      recent: done(100, 5, 5),
    })
    expect(offer).toMatchObject({ sets: [{ weight_kg: 82.5 }, {}, {}], reason: { percent: 70, oneRepMax: 116.7 } })
  })

  test('a deload week offers nine tenths of the recent load, in what the gym can load, and says so', () => {
    const offer = ask('8-12', { previous: done(50, 12, 12, 12), deload: true })
    expect(words(offer)).toEqual(['45×8', '45×8', '45×8'])
    expect(offer.reason).toEqual({ kind: 'deload', weight_kg: 45, percent: 90, of: 50 })
    // Its second day is no lighter than its first.
    const second = ask('8-12', { previous: done(45, 8, 8, 8), recent: done(50, 12, 12, 12), deload: true })
    expect(words(second)[0]).toBe('45×8')
  })

  test('three repetitions after twelve, or twelve after five, follow from the estimated maximum', () => {
    const heavier = ask('3-5', { previous: done(60, 12, 12, 12) })
    // 60 kg × 12 is 84 kg by Epley; 5 repetitions of it 72.
    expect([words(heavier)[0], heavier.reason?.kind]).toEqual(['72.5×3', 'raised'])
    const lighter = ask('12-15', { previous: done(100, 5, 5, 5) })
    expect(words(lighter)).toEqual(['82.5×12', '82.5×12', '82.5×12'])
    expect(lighter.reason).toEqual({ kind: 'range', weight_kg: 82.5, oneRepMax: 116.7 })
  })

  test('less help counts as the better time of an assisted exercise', () => {
    const helped = { kind: 'machine', assisted: true } as const
    const offer = ask('8-12', { ...helped, previous: done(50, 10, 10, 10), recent: done(40, 10, 10, 10) })
    expect(words(offer)[0]).toBe('40×10')
  })

  const kindOf = fc.constantFrom<LoadKind>('bar', 'pairs', 'belt', 'dumbbell', 'kettlebell', 'machine')
  const counts = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 3, maxLength: 3 })
  const range = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(6)).map(([from, more]) => `${from}-${from + more}`)
  const wanted = fc.integer({ min: 2, max: 300 })
  const heaviest = (offer: ReturnType<typeof ask>) => Math.max(...offer.sets.map(({ weight_kg }) => weight_kg ?? 0))

  test('a deload, whatever was lifted in it, never lowers what is offered after it', () => {
    fc.assert(
      fc.property(wanted, wanted, counts, counts, range, kindOf, (kg, light, before, during, text, kind) => {
        const normal = done(nearestLoad(kg, kind, usualLoads), ...before)
        const deload = done(nearestLoad(Math.min(kg, light), kind, usualLoads), ...during)
        for (const weight of [null, '70 %']) {
          const asked = { weight, weight_type: weight === null ? ('kg' as const) : ('percent' as const), kind }
          const without = heaviest(ask(text, { ...asked, previous: normal }))
          expect(heaviest(ask(text, { ...asked, previous: deload, recent: normal }))).toBeGreaterThanOrEqual(without)
        }
      }),
    )
  })

  test('what a deload week offers is never heavier than otherwise, and always what the gym has', () => {
    fc.assert(
      fc.property(wanted, counts, range, kindOf, (kg, before, text, kind) => {
        const previous = done(nearestLoad(kg, kind, usualLoads), ...before)
        const offer = ask(text, { previous, kind, deload: true })
        for (const { weight_kg } of offer.sets) {
          expect(weight_kg ?? 0).toBeLessThanOrEqual(nearestLoad(kg, kind, usualLoads))
          expect(nearestLoad(weight_kg ?? 0, kind, usualLoads)).toBe(weight_kg)
        }
      }),
    )
  })
})

test('a drop of the last time is none of the sets that grow, nor the last time of the set after it', () => {
  const [first, second, third] = done(50, 12, 12, 12) as [PreviousSet, PreviousSet, PreviousSet]
  const drop = { ...second, kind: 'drop' as const, weight_kg: 40, repetitions: 6 }
  const offer = ask('8-12', { previous: [first, drop, second, third] })
  expect(words(offer)).toEqual(['52.5×8', '52.5×8', '52.5×8'])
  expect(offer.reason).toEqual({ kind: 'raised', weight_kg: 52.5, repetitions: [12, 12, 12] })
  const missed = ask('8-12', { previous: [first, drop, { ...second, repetitions: 9 }, third] })
  expect(words(missed)).toEqual(['50×12', '50×9', '50×12'])
})
