import { expect, test } from 'vitest'
import { missingPlaces, proofsIn, readProofPage, unfoundProofs } from '#testing'

/* docs/asvs.md says how the product stands to OWASP ASVS. It may claim nothing that is not there. */

const { page, rows } = readProofPage('docs/asvs.md', 'Asks')

test('every chapter is read, and each requirement stands in one row', () => {
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

test('every file that it names exists, and every test is in its file under that title', () => {
  expect(missingPlaces(page)).toEqual([])
  expect(rows.flatMap(proofsIn).length).toBeGreaterThan(70)
  expect(unfoundProofs(rows)).toEqual([])
})

test('what is met is proven or says why there is no test; what is missing says what', () => {
  expect(rows.filter(({ state }) => !/^(met|partly|open|operator|not applicable)$/.test(state))).toEqual([])
  const unproven = rows.filter((row) => row.state === 'met' && proofsIn(row).length === 0)
  expect(unproven.filter(({ proof }) => !proof.startsWith('no test')).map(({ line }) => line)).toEqual([])
})
