import { expect, test } from 'vitest'
import { missingPlaces, proofsIn, readProofPage, unfoundProofs } from '#testing'

/* docs/asvs.md compares the product with OWASP ASVS. All files and tests it claims must exist. */

const { page, rows } = readProofPage('docs/asvs.md', 'Requirement')

test('every chapter is covered, and each requirement appears in exactly one row', () => {
  const chapters = page.matchAll(/^## V(\d+)((?:, V\d+)*)/gm)
  const numbers = [...chapters].flatMap(([, first = '', more = '']) =>
    [first, ...(more.match(/\d+/g) ?? [])].map(Number),
  )
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  const named = rows.flatMap(
    ({ line }) => /^\| ((?:\d+\.\d+\.\d+[–, ]*)+)/.exec(line)?.[1]?.match(/\d+\.\d+\.\d+/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(130)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

test('every named file exists, and every named test is in its file', () => {
  expect(missingPlaces(page)).toEqual([])
  expect(rows.flatMap(proofsIn).length).toBeGreaterThan(70)
  expect(unfoundProofs(rows)).toEqual([])
})

test('a met requirement names its test, one met by review says why no test can show it', () => {
  const states = new Set(['met', 'met, by review', 'partly', 'open', 'operator', 'not applicable'])
  expect(rows.filter(({ state }) => !states.has(state))).toEqual([])
  const of = (wanted: string) => rows.filter(({ state }) => state === wanted)
  expect(of('met').filter((row) => proofsIn(row).length === 0)).toEqual([])
  const unexplained = of('met, by review').filter(({ proof }) => !/^no test( here)?: (\S+ ){4}/.test(proof))
  expect(unexplained.map(({ line }) => line)).toEqual([])
})
