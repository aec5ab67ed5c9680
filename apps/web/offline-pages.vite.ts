import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Which modules must work offline, derived from the page tables of `src/areas` so that it is declared only there.
 */

const src = path.join(import.meta.dirname, 'src')

const textOf = (file: string) => readFileSync(file, 'utf8')

/** The file behind an import of a feature or of a file in the same feature; undefined for packages and what every page has anyway. */
function fileOf(from: string, importer: string): string | undefined {
  if (from.startsWith('#features/')) return path.join(src, from.slice(1), 'index.ts')
  return /^\.{1,2}\/.*\.tsx?$/.test(from) ? path.resolve(path.dirname(importer), from) : undefined
}

/** `import { A, type B } from './x.ts'` → its file, and `A`; also for `export`. */
function importsIn(file: string, text: string): { file: string; names: string[] }[] {
  const clauses = text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm)
  return [...clauses].flatMap(([, clause = '', from = '']) => {
    const names = clause.split(',').map((name) => name.trim())
    const target = fileOf(from, file)
    const used = names.filter((name) => name !== '' && !name.startsWith('type '))
    return target === undefined || used.length === 0 ? [] : [{ file: target, names: used }]
  })
}

/** Lazy imports of a file: `import('./goal-dialog.tsx')`. */
function fetchedIn(file: string, text: string): string[] {
  const fetched = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, from = '']) => fileOf(from, file))
  return fetched.filter((target) => target !== undefined)
}

/** The files behind one name of a feature's entry point. */
function filesBehind(entryPoint: string, name: string): string[] {
  const text = textOf(entryPoint)
  const own = new RegExp(String.raw`^export (?:const|function) ${name}\b[^]*?(?=^export |$(?![^]))`, 'm').exec(text)
  if (own) return fetchedIn(entryPoint, own[0])
  return importsIn(entryPoint, text)
    .filter(({ names }) => names.includes(name))
    .map(({ file }) => file)
}

/** The modules of what an entry of a page table shows: `screen: GoalsScreen`. */
function filesShown(table: string, text: string, key: 'screen' | 'bar'): string[] {
  const [, name] = new RegExp(String.raw`\b${key}: (\w+)`).exec(text) ?? []
  if (name === undefined) return []
  const entryPoint = importsIn(table, textOf(table)).find(({ names }) => names.includes(name))
  const files = entryPoint ? filesBehind(entryPoint.file, name) : []
  if (files.length === 0) throw new Error(`${table}: no module for ${name}`)
  return files
}

const tables = readdirSync(path.join(src, 'areas')).map((area) => path.join(src, 'areas', area, 'index.ts'))

/** The page entries of a table, as source text: `{ name: 'goals', path: 'goals', screen: GoalsScreen, … }`. */
function pagesIn(table: string): string[] {
  return [...textOf(table).matchAll(/\{[^{}]*\}/g)].map(([page]) => page).filter((page) => page.includes('screen: '))
}

/** What every page behind sign-in waits for: the layout around it, and what opens the device's storage. */
export const frameModules = ['app/signed-in-layout.tsx', 'app/area-layout.tsx', 'platform/offline/idb.ts'].map((file) =>
  path.join(src, file),
)

/** The sign-in page. */
export const signInModule = path.join(src, 'features/people/sign-in/sign-in-screen.tsx')

/** The screen of every page that has `worksOffline`, and what its route reads. */
export function offlineScreens(): string[] {
  return tables.flatMap((table) =>
    pagesIn(table)
      .filter((page) => page.includes('worksOffline: true'))
      .flatMap((page) => filesShown(table, page, 'screen')),
  )
}

/** The frame around those pages, and the sign-in page. */
function offlineFrame(): string[] {
  const bars = tables.flatMap((table) => filesShown(table, textOf(table), 'bar'))
  return [...frameModules, ...bars, signInModule]
}

/** Every module that they import, statically or lazily; lazy imports of `app`, `platform` and the kit are not followed. */
export function offlineModules(): ReadonlySet<string> {
  const reached = new Set<string>()
  const reach = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    const text = textOf(file)
    fetchedIn(file, text).forEach(reach)
    for (const { file: target, names } of importsIn(file, text)) {
      const isEntryPoint = path.basename(target) === 'index.ts'
      const files = isEntryPoint ? names.flatMap((name) => filesBehind(target, name)) : [target]
      files.forEach(reach)
    }
  }
  for (const file of [...offlineScreens(), ...offlineFrame()]) reach(file)
  return reached
}
