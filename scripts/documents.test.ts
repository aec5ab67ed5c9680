import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] })

/** Places that a reader makes: a new migration, what an operator adds. */
const made = new Set(['apps/server/migrations/NNNN-what.sql', 'ops/container/secrets', 'ops/container/.env'])

/** The places of the repository that a document names in code: whole paths, and those of the web from its `src` on. */
function placesIn(text: string): string[] {
  const inline = text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)
  return [...inline]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => /^(apps|packages|e2e|bench|chaos|ops|scripts|docs|src)\/[\w./-]+$/.test(word))
}

test('every file that a document names exists', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...find('docs/**/*.md')]
  expect(documents.length).toBeGreaterThan(40)
  expect(placesIn('see `npx vitest run src/a.test.ts scripts` and `docs/b.md`')).toEqual(['src/a.test.ts', 'docs/b.md'])
  const files = find('{apps,packages,e2e,bench,chaos,ops,scripts,docs}/**/*').map((file) => file.replaceAll('\\', '/'))
  const missing = documents.flatMap((document) =>
    placesIn(readFileSync(path.join(root, document), 'utf8'))
      .filter((place) => !made.has(place) && !files.some((file) => file.includes(place.replace(/\/$/, ''))))
      .map((place) => `${document}: ${place}`),
  )
  expect(missing).toEqual([])
})
