import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* docs/spec-coverage.md says what became of each line of the specification. It may say nothing that is not there. */

const root = path.resolve(import.meta.dirname, '../../..')
const page = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8')

const folders: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src',
  server: 'apps/server/src',
  web: 'apps/web/src',
  e2e: 'e2e',
}

interface Row {
  line: string
  state: string
  proof: string
}

const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| (?!The specification asks|-)/.test(line))
  .map((line) => {
    const [, , state = '', , proof = ''] = line.split(/ ?\| ?/)
    return { line, state, proof }
  })

/** Where a name such as `server/tenant-isolation.test.ts` lies. */
function placeOf(name: string): string {
  const [first = '', ...rest] = name.split('/')
  return path.join(root, folders[first] ?? first, ...rest)
}

/** `file` › title, as often as a proof names one. */
function proofsIn({ proof }: Row): { file: string; title: string }[] {
  return [...proof.matchAll(/`([^`]+)` › (.+?)(?=; `|$)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }))
}

/** Every text between quotes in a file: the titles of its tests are among them. */
function wordsIn(file: string): string[] {
  if (!existsSync(placeOf(file))) return []
  const quoted = readFileSync(placeOf(file), 'utf8').matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)
  return [...quoted].map(([, , words = '']) => words.replaceAll('\\', ''))
}

test('the page is read as a table', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter((row) => row.line.split(' | ').length < 3).map(({ line }) => line)).toEqual([])
})

test('every file and folder that it names exists', () => {
  const named = [...page.matchAll(/`((?:contract|server|web|e2e)\/[^`]*)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter((name) => {
    const place = placeOf(name)
    return !existsSync(place) || statSync(place).isDirectory() !== name.endsWith('/')
  })
  expect([...new Set(missing)]).toEqual([])
})

test('every test that it names is in its file, under that title', () => {
  const proofs = rows.flatMap(proofsIn)
  expect(proofs.length).toBeGreaterThan(150)
  expect(proofs.filter(({ file }) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([])
  expect(proofs.filter(({ file, title }) => !wordsIn(file).some((words) => words.includes(title)))).toEqual([])
})

test('every line has a state; what works is proven or says that it is not, what does not exist claims no proof', () => {
  expect(rows.filter(({ state }) => !/^(done|partly|planned)\b/.test(state)).map(({ line }) => line)).toEqual([])
  const unproven = rows.filter((row) => /^(done|partly)/.test(row.state) && proofsIn(row).length === 0)
  expect(unproven.filter(({ proof }) => !proof.startsWith('no test')).map(({ line }) => line)).toEqual([])
  expect(rows.filter((row) => row.state.startsWith('planned') && row.proof !== '').map(({ line }) => line)).toEqual([])
})
