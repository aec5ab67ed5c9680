import { expect, test } from 'vitest'
import { missingPlaces, proofsIn, readProofPage, unfoundProofs } from '#testing'

/* docs/spec-coverage.md says what became of each line of the specification. It may say nothing that is not there. */

const { page, rows } = readProofPage('docs/spec-coverage.md', 'The specification asks')

test('the page is read as a table', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter((row) => row.line.split(' | ').length < 3).map(({ line }) => line)).toEqual([])
})

test('every file and folder that it names exists', () => {
  expect(missingPlaces(page)).toEqual([])
})

test('every test that it names is in its file, under that title', () => {
  expect(rows.flatMap(proofsIn).length).toBeGreaterThan(150)
  expect(unfoundProofs(rows)).toEqual([])
})

test('every line has a state; what works is proven or says that it is not, what does not exist claims no proof', () => {
  expect(rows.filter(({ state }) => !/^(done|partly|planned)\b/.test(state)).map(({ line }) => line)).toEqual([])
  const unproven = rows.filter((row) => /^(done|partly)/.test(row.state) && proofsIn(row).length === 0)
  expect(unproven.filter(({ proof }) => !proof.startsWith('no test')).map(({ line }) => line)).toEqual([])
  expect(rows.filter((row) => row.state.startsWith('planned') && row.proof !== '').map(({ line }) => line)).toEqual([])
})
