import { expect, test } from 'vitest'
import { missingPlaces, proofsIn, readProofPage, unfoundProofs } from '#testing'

/* docs/spec-coverage.md states what became of each line of the specification. All files and tests it names must exist. */

const { page, rows } = readProofPage('docs/spec-coverage.md', 'The specification asks')

test('the page is parsed as tables', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter((row) => row.line.split(' | ').length < 3).map(({ line }) => line)).toEqual([])
})

test('every named file and folder exists', () => {
  expect(missingPlaces(page)).toEqual([])
})

test('every named test is in its file, under that title', () => {
  expect(rows.flatMap(proofsIn).length).toBeGreaterThan(150)
  expect(unfoundProofs(rows)).toEqual([])
})

test('every line has a state: what works names a test or states that there is none, and what is planned names none', () => {
  expect(rows.filter(({ state }) => !/^(done|partly|planned)\b/.test(state)).map(({ line }) => line)).toEqual([])
  const unproven = rows.filter((row) => /^(done|partly)/.test(row.state) && proofsIn(row).length === 0)
  expect(unproven.filter(({ proof }) => !proof.startsWith('no test')).map(({ line }) => line)).toEqual([])
  expect(rows.filter((row) => row.state.startsWith('planned') && row.proof !== '').map(({ line }) => line)).toEqual([])
})
