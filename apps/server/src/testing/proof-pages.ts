import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/*
 * Pages of docs/ whose tables list requirements and the tests that prove them; everything they name must exist.
 */

const root = path.resolve(import.meta.dirname, '../../../..')

const folders: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src',
  domain: 'packages/domain/src',
  server: 'apps/server/src',
  web: 'apps/web/src',
  e2e: 'e2e',
}

/** A row of four cells: requirement, state, place, proof. */
export interface ProofRow {
  line: string
  state: string
  proof: string
}

/** The text of a page and the rows of its tables. */
export function readProofPage(file: string, heading: string): { page: string; rows: ProofRow[] } {
  const page = readFileSync(path.join(root, file), 'utf8')
  const tables = page.split(/\n\n/).filter((block) => block.startsWith(`| ${heading}`))
  const rows = tables
    .flatMap((table) => table.trim().split('\n').slice(2))
    .map((line) => {
      const [, , state = '', , proof = ''] = line.split(/ ?\| ?/)
      return { line, state, proof }
    })
  return { page, rows }
}

/** Named files and folders that do not exist. */
export function missingPlaces(page: string): string[] {
  const named = [...page.matchAll(/`((?:contract|domain|server|web|e2e)\/[^`]*)`/g)].map(([, name = '']) => name)
  const missing = named.filter((name) => {
    const place = placeOf(name)
    return !existsSync(place) || statSync(place).isDirectory() !== name.endsWith('/')
  })
  return [...new Set(missing)]
}

/** The path of a name such as `server/tenant-isolation.test.ts`. */
function placeOf(name: string): string {
  const [first = '', ...rest] = name.split('/')
  return path.join(root, folders[first] ?? first, ...rest)
}

/** All `file` › title pairs of a proof. */
export function proofsIn({ proof }: Pick<ProofRow, 'proof'>): { file: string; title: string }[] {
  return [...proof.matchAll(/`([^`]+)` › (.+?)(?=; `|$)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }))
}

/** Every quoted text in a file, including the titles of its tests. */
function wordsIn(file: string): string[] {
  if (!existsSync(placeOf(file))) return []
  const quoted = readFileSync(placeOf(file), 'utf8').matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)
  return [...quoted].map(([, , words = '']) => words.replaceAll('\\', ''))
}

/** Proofs without a test, or whose test is not in its file under that title. */
export function unfoundProofs(rows: readonly ProofRow[]): { file: string; title: string }[] {
  return rows
    .flatMap(proofsIn)
    .filter(
      ({ file, title }) => !/\.(test|spec)\.tsx?$/.test(file) || !wordsIn(file).some((words) => words.includes(title)),
    )
}
