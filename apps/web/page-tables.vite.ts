import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areaHomes } from './src/platform/session/role-home.ts'

/*
 * Which modules render which page, derived from the page tables of `src/areas` and the addresses of `src/app/router.tsx` so that it
 * is declared only there.
 */

export const src = path.join(import.meta.dirname, 'src')

export const textOf = (file: string) => readFileSync(file, 'utf8')

/** The file behind an import of a feature or of a file in the same feature; undefined for packages and what every page has anyway. */
function fileOf(from: string, importer: string): string | undefined {
  if (from.startsWith('#features/')) return path.join(src, from.slice(1), 'index.ts')
  return /^\.{1,2}\/.*\.tsx?$/.test(from) ? path.resolve(path.dirname(importer), from) : undefined
}

/** `import { A, type B } from './x.ts'` → its file, and `A`; also for `export`. */
export function importsIn(file: string, text: string): { file: string; names: string[] }[] {
  const clauses = text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm)
  return [...clauses].flatMap(([, clause = '', from = '']) => {
    const names = clause.split(',').map((name) => name.trim())
    const target = fileOf(from, file)
    const used = names.filter((name) => name !== '' && !name.startsWith('type '))
    return target === undefined || used.length === 0 ? [] : [{ file: target, names: used }]
  })
}

/** Lazy imports of a file: `import('./goal-dialog.tsx')`. */
export function fetchedIn(file: string, text: string): string[] {
  const fetched = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, from = '']) => fileOf(from, file))
  return fetched.filter((target) => target !== undefined)
}

/** The files behind one name of a feature's entry point. */
export function filesBehind(entryPoint: string, name: string): string[] {
  const text = textOf(entryPoint)
  const own = new RegExp(String.raw`^export (?:const|function) ${name}\b[^]*?(?=^export |$(?![^]))`, 'm').exec(text)
  if (own) return fetchedIn(entryPoint, own[0])
  return importsIn(entryPoint, text)
    .filter(({ names }) => names.includes(name))
    .map(({ file }) => file)
}

/** The modules of what an entry of a page table shows: `screen: GoalsScreen`. */
export function filesShown(table: string, text: string, key: 'screen' | 'bar'): string[] {
  const [, name] = new RegExp(String.raw`\b${key}: (\w+)`).exec(text) ?? []
  if (name === undefined) return []
  const entryPoint = importsIn(table, textOf(table)).find(({ names }) => names.includes(name))
  const files = entryPoint ? filesBehind(entryPoint.file, name) : []
  if (files.length === 0) throw new Error(`${table}: no module for ${name}`)
  return files
}

export const tables = readdirSync(path.join(src, 'areas')).map((area) => path.join(src, 'areas', area, 'index.ts'))

/** The page entries of a table, as source text: `{ name: 'goals', path: 'goals', screen: GoalsScreen, … }`. */
export function pagesIn(table: string): string[] {
  return [...textOf(table).matchAll(/\{[^{}]*\}/g)].map(([page]) => page).filter((page) => page.includes('screen: '))
}

/** What every page behind sign-in waits for: the layout around it, and what opens the device's storage. */
export const frameModules = ['app/signed-in-layout.tsx', 'app/area-layout.tsx', 'platform/offline/idb.ts'].map((file) =>
  path.join(src, file),
)

/** Pages that several areas share: available under the home of each. */
const sharedTable = path.join(src, 'areas', 'shared', 'index.ts')

function addressesIn(home: string, table: string): [string, string[]][] {
  return pagesIn(table).map((page) => {
    const [, below = '/'] = /\bpath: '([^']+)'/.exec(page) ?? []
    return [below === '/' ? home : `${home}/${below}`, [...frameModules, ...filesShown(table, page, 'screen')]]
  })
}

function publicAddresses(): [string, string[]][] {
  const router = path.join(src, 'app', 'router.tsx')
  const routes = textOf(router).split('createRoute({').slice(1)
  return routes.flatMap((route): [string, string[]][] => {
    const [, address] = /publicPage\('(\/[\w-]+)'\)/.exec(route) ?? []
    const [, screen] = /component: (\w+Screen)\b/.exec(route) ?? []
    if (address === undefined || screen === undefined) return []
    const entryPoint = importsIn(router, textOf(router)).find(({ names }) => names.includes(screen))
    return entryPoint ? [[address, filesBehind(entryPoint.file, screen)]] : []
  })
}

/** Every page address that the router knows, without its parameters → the modules that render it. */
export function pageModules(): ReadonlyMap<string, string[]> {
  const areas = Object.entries(areaHomes).flatMap(([area, home]) => [
    ...addressesIn(home, path.join(src, 'areas', area, 'index.ts')),
    ...addressesIn(home, sharedTable),
  ])
  return new Map([...publicAddresses(), ...areas])
}
