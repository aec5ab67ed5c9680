import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Which modules open without a network: read off the page tables of `src/areas`, so that this is said there alone.
 */

const src = path.join(import.meta.dirname, 'src')

const textOf = (file: string) => readFileSync(file, 'utf8')

/** The file behind an import of a feature or of a file of the same feature; undefined for packages and what every page has anyway. */
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

/** What a text fetches later: `import('./goal-dialog.tsx')`. */
function fetchedIn(file: string, text: string): string[] {
  const fetched = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, from = '']) => fileOf(from, file))
  return fetched.filter((target) => target !== undefined)
}

/** The files that stand behind one name of a feature's entry point. */
function filesBehind(entryPoint: string, name: string): string[] {
  const text = textOf(entryPoint)
  const own = new RegExp(String.raw`^export (?:const|function) ${name}\b[^]*?(?=^export |$(?![^]))`, 'm').exec(text)
  if (own) return fetchedIn(entryPoint, own[0])
  return importsIn(entryPoint, text)
    .filter(({ names }) => names.includes(name))
    .map(({ file }) => file)
}

/** The modules of what a text of a page table shows: `screen: GoalsScreen`. */
function filesShown(table: string, text: string, key: 'screen' | 'bar'): string[] {
  const [, name] = new RegExp(String.raw`\b${key}: (\w+)`).exec(text) ?? []
  if (name === undefined) return []
  const entryPoint = importsIn(table, textOf(table)).find(({ names }) => names.includes(name))
  const files = entryPoint ? filesBehind(entryPoint.file, name) : []
  if (files.length === 0) throw new Error(`${table}: no module for ${name}`)
  return files
}

const tables = readdirSync(path.join(src, 'areas')).map((area) => path.join(src, 'areas', area, 'index.ts'))

/** The modules of the screens of every page that `worksOffline`. */
export function offlineScreens(): string[] {
  return tables.flatMap((table) => {
    const pages = [...textOf(table).matchAll(/\{[^{}]*\}/g)].map(([page]) => page)
    return pages
      .filter((page) => page.includes('worksOffline: true'))
      .flatMap((page) => filesShown(table, page, 'screen'))
  })
}

/** What stands around those pages, and where one signs in again. */
function offlineFrame(): string[] {
  const frame = ['signed-in-layout', 'area-layout'].map((name) => path.join(src, 'app', `${name}.tsx`))
  const bars = tables.flatMap((table) => filesShown(table, textOf(table), 'bar'))
  return [...frame, ...bars, path.join(src, 'features/sign-in/sign-in-screen.tsx')]
}

/** Every module that they import or fetch later; what `app`, `platform` and the kit fetch is not followed. */
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
