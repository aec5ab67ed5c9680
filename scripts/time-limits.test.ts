import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** A number of milliseconds after the function of a test. */
const ownLimit = /^\s*\},\s*\d[\d_]*,?\s*\)/m

test('no test sets a time limit of its own: on a busy machine it would fail', () => {
  const files = globSync('{apps,packages,bench,chaos,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })
  expect(files.length).toBeGreaterThan(300)
  expect(ownLimit.test("test('is so', () => {\n}, 60_000)")).toBe(true)
  expect(ownLimit.test("test.skipIf(no)(\n  'is so',\n  () => {\n  },\n  60_000,\n)")).toBe(true)
  expect(files.filter((file) => ownLimit.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
