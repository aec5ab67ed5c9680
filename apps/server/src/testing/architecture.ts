import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Helpers of the architecture tests of both sides: imports of sources, and the tables of docs/architecture.md.
 */

export interface Import {
  from: string
  /** Run-time imports, without types; `*` for everything. */
  names: string[]
}

export interface Source {
  /** Relative to the folder, with slashes. */
  file: string
  module: string
  isTest: boolean
  text: string
  imports: Import[]
}

const root = path.resolve(import.meta.dirname, '../../../..')

/** Every file below a folder of the project, with slashes. */
export function filesIn(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return files.map((file) => path.join(folder, file).replaceAll(path.sep, '/'))
}

/** The sources in a folder; `moduleOf` returns the module of a file. */
export function readSources(folder: string, moduleOf: (file: string) => string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const isTest = /\.test\.tsx?$/.test(file) || file.startsWith('testing/')
      return { file, module: moduleOf(file), isTest, text, imports: importsOf(text) }
    })
}

function importsOf(source: string): Import[] {
  const text = source.replaceAll(/^\s*(\*|\/\*|\/\/).*$/gm, '')
  const named = /^\s*(?:import|export)\s+((?:type\s)?[\w\s*{},$]*?)\s*from\s+'([^']+)'/gm
  const bare = /^\s*import\s+()'([^']+)'/gm
  const dynamic = /\bimport\(()'([^']+)'\)/g
  return [
    ...[...text.matchAll(named)].map(([, clause = '', from = '']) => ({ from, names: namesIn(clause) })),
    ...[bare, dynamic].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, , from = '']) => ({ from, names: ['*'] })),
    ),
  ]
}

function namesIn(clause: string): string[] {
  if (clause.startsWith('type ')) return []
  const names = clause.split(/[{},]/).map((name) => name.trim())
  return names.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => name.replace(/ as .*/, ''))
}

/** `file: import` for every import of `files` that `isWrong`. */
export function wrongImports(files: readonly Source[], isWrong: (it: Import, source: Source) => boolean): string[] {
  return files.flatMap((source) =>
    source.imports.filter((it) => isWrong(it, source)).map(({ from }) => `${source.file}: ${from}`),
  )
}

/** Imports of packages that are not in `declared`, which gets the import and its file. */
export function undeclaredPackages(
  sources: readonly Source[],
  declared: (it: Import, source: Source) => readonly string[],
): string[] {
  return wrongImports(sources, (it, source) => {
    if (/^(\.|#|node:)/.test(it.from)) return false
    const parts = it.from.split('/').slice(0, it.from.startsWith('@') ? 2 : 1)
    return !declared(it, source).includes(parts.join('/'))
  })
}

/** A path from a module back to itself; undefined if there is none. */
export function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const walk = (module: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(module)) return [...trail.slice(trail.indexOf(module)), module]
    if (done.has(module)) return undefined
    for (const next of graph.get(module) ?? []) {
      const cycle = walk(next, [...trail, module])
      if (cycle !== undefined) return cycle
    }
    done.add(module)
    return undefined
  }
  for (const module of graph.keys()) {
    const cycle = walk(module, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

/**
 * The table of docs/architecture.md with this title in its first column: by row, the quoted names in each further column.
 * `readTable('Module').get('plans')` is `[[], [], ['plans']]`.
 */
export function readTable(title: string): Map<string, readonly string[][]> {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/architecture.md'), 'utf8')
  const [, table = ''] = new RegExp(String.raw`^\| ${title} \|.*\n\|[-|]+\n((?:\|.*\n)+)`, 'm').exec(page) ?? []
  const rows = table.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [[name = ''] = [], ...columns] = row
        .slice(1, -1)
        .split('|')
        .map((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, quoted = '']) => quoted))
      return [name, columns]
    }),
  )
}
