import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { digestFile, digestOfFigures } from './figure-digest.ts'

test('the contact sheets show every exercise as it is drawn: after a change, `npm run figures` draws them anew', () => {
  expect(readFileSync(digestFile, 'utf8').trim()).toBe(digestOfFigures())
})
