import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyPlaces, namesOfPlace } from './body-places.ts'
import { wordsOfVerdict } from './cautions.ts'
import { languages } from './languages.ts'
import { notesFor, notesWithoutPlaces } from './line-notes.ts'
import { sparing } from './sparing-table.ts'
import type { HurtVerdict } from './what-hurts.ts'

const rules = Object.values(sparing).flatMap((joint) => [...joint.values()])
const hurt = { side: null, severity: 5, pattern: null, exercise: null } as const

/** Everything that a rule said in the notes of a line: how to do it, or that it is against or near what hurts. */
const verdicts = fc
  .record({
    state: fc.constantFrom('fine', 'adapt', 'last', 'out'),
    because: fc.constantFrom('pain', 'restriction'),
    place: fc.constantFrom(...bodyPlaces, null),
    how: fc.constantFrom(...new Set(rules.map(({ how }) => how))),
  } as const)
  .filter(({ state, place }) => place !== null || state === 'last' || state === 'out')
  .map(({ state, because, place, how }): HurtVerdict => ({
    state,
    hurt: { ...hurt, because, place },
    how: state === 'fine' || state === 'adapt' ? how : null,
  }))

test('what a rule says of a line is read in the language of its reader, whoever had it written', () => {
  fc.assert(
    fc.property(verdicts, fc.constantFrom(...languages), fc.constantFrom(...languages), (verdict, written, read) => {
      expect(notesFor(wordsOfVerdict(verdict, written) ?? '', read)).toBe(wordsOfVerdict(verdict, read) ?? '')
    }),
    { numRuns: 2000 },
  )
})

test('printed notes say how a line is done, and never what hurts somebody', () => {
  const places = bodyPlaces.flatMap((place) => Object.values(namesOfPlace(place)).map((name) => name.toLowerCase()))
  fc.assert(
    fc.property(verdicts, fc.constantFrom(...languages), fc.constantFrom(...languages), (verdict, written, read) => {
      const printed = notesWithoutPlaces(`De cada lado. ${wordsOfVerdict(verdict, written) ?? ''}`, read)
      const [side, ...others] = printed.split('. ')
      expect(side).toBe(read === 'en' ? 'On each side' : 'De cada lado')
      expect(others.join('. ').toLowerCase()).toBe((verdict.how?.[read] ?? '').toLowerCase())
      expect(places.filter((place) => others.join('').toLowerCase().startsWith(`${place}:`))).toEqual([])
    }),
    { numRuns: 500 },
  )
  expect(notesWithoutPlaces('Lombar: falar com Ana. Ritmo lento', 'pt-BR')).toBe('Lombar: falar com Ana. Ritmo lento')
})

test.each([
  [
    '8-12 repetições de cada lado, parando quando ainda faria mais 3-4. Lombar: tronco apoiado',
    '8-12 repetitions on each side, stopping when you could do 3-4 more. Lower back: trunk supported',
  ],
  ['30-45 s por série', '30-45 s per set'],
  ['Cotovelo: corda ou pegada neutra, leve', 'Elbow: rope or neutral grip, light'],
  ['Halteres, punho neutro', 'Dumbbells, neutral wrist'],
  ['20-30 s de cada lado por série', '20-30 s on each side per set'],
  ['10 min em ritmo de conversa', '10 min at a pace to talk'],
  ['De cada lado. Mantido apesar de dor: joelho', 'On each side. Kept despite pain: knee'],
  ['Com carga extra no cinto', 'With added load on a belt'],
])('the note “%s” and its translation are one', (portuguese, english) => {
  expect([notesFor(portuguese, 'en'), notesFor(english, 'pt-BR')]).toEqual([english, portuguese])
})

test('what version 0.1.0 wrote without an explanation is read with it', () => {
  const before = '8-12 repetições, deixando 1-3 na reserva'
  expect(notesFor(before, 'pt-BR')).toBe('8-12 repetições, parando quando ainda faria mais 1-3')
  expect(notesFor(before, 'en')).toBe('8-12 repetitions, stopping when you could do 1-3 more')
})

test('what somebody wrote by hand stays as it was written, beside a sentence of the generator', () => {
  const own = 'Lombar: fale comigo antes. Por série. Dor: joelho'
  expect(notesFor(own, 'en')).toBe(own)
  expect(notesFor(`30 s por série. ${own}`, 'en')).toBe(`30 s per set. ${own}`)
})
