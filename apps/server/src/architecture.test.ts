import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cycleIn, readSources, readTable, undeclaredPackages, wrongImports } from './testing/architecture.ts'

/* What may import what. A new edge requires a decision: add it to the table in docs/architecture.md. */

const src = import.meta.dirname
const packageFolder = path.dirname(src)

/** A row of the module table: the other modules' entry points that it may use, the tables that it writes, and those of others that it reads. */
const moduleTable = readTable('Module')
/** A group of modules: its modules, and the groups whose modules they may use. */
const groupTable = readTable('Group')
const entersOf = (module: string) => moduleTable.get(module)?.[1] ?? []
const writesOf = (module: string) => moduleTable.get(module)?.[2] ?? []

const readsOf = (module: string) => moduleTable.get(module)?.[3] ?? []

/** Inside a module, a file may import from its own layer and those before it. */
const layers = ['rules', 'store', 'service', 'jobs', 'routes', 'index']

const sources = readSources(src, moduleOf)
const product = sources.filter(({ isTest }) => !isTest)
const inModules = product.filter(({ module }) => module.startsWith('modules/'))

function moduleOf(file: string): string {
  const module = /^modules\/[^/]+\/([^/]+)\//.exec(file)?.[1]
  if (module !== undefined) return `modules/${module}`
  return /^(platform\/[^/]+|commands|demo|testing)\//.exec(file)?.[1] ?? 'root'
}

/** The module behind an import such as `#modules/selling/plans`, undefined for packages and relative imports. */
function entryOf(from: string): string | undefined {
  if (!from.startsWith('#')) return undefined
  return from === '#server' || from === '#followers' ? 'root' : from.slice(1).replace(/^modules\/[^/]+\//, 'modules/')
}

function layerOf(file: string): number {
  const name = path.basename(file, '.ts')
  return layers.findIndex((layer) => name === layer || name.endsWith(`.${layer}`))
}

test('the sources are found and their imports parsed', () => {
  expect(sources.length).toBeGreaterThan(60)
  const app = sources.find(({ file }) => file === 'platform/http/app.ts')
  expect(app?.imports).toContainEqual({ from: '#platform/database', names: ['newId'] })
  expect(app?.imports).toContainEqual({ from: './mount.ts', names: ['mountRoutes'] })
})

test('the graph lists exactly the modules of the server', () => {
  const modules = new Set(inModules.map(({ module }) => module.replace('modules/', '')))
  expect([...modules].sort()).toEqual([...moduleTable.keys()].sort())
})

test('what the map says where it is lies there', () => {
  const root = path.resolve(packageFolder, '../..')
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const [, table = ''] = /^\| Looked for \|.*\n((?:\|.*\n)+)/m.exec(page) ?? []
  const places = [...table.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].map(([, place = '']) => place)
  expect(places.length).toBeGreaterThan(8)
  expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
})

test('a module lies in the folder of its group', () => {
  const folders = new Set(inModules.map(({ file }) => file.split('/').slice(1, 3).join('/')))
  const listed = [...groupTable].flatMap(([group, [modules = []]]) => modules.map((module) => `${group}/${module}`))
  expect([...folders].toSorted()).toEqual(listed.toSorted())
})

test('groups use each other in one direction only', () => {
  const groupOf = (module: string) => [...groupTable].find(([, [modules = []]]) => modules.includes(module))?.[0] ?? ''
  const edges = [...moduleTable.keys()].flatMap((module) =>
    entersOf(module).map((other) => ({ module, other, from: groupOf(module), to: groupOf(other) })),
  )
  const wrong = edges.filter(({ from, to }) => from !== to && !(groupTable.get(from)?.[1] ?? []).includes(to))
  // the specification's form of a student carries the plan (docs/decisions/035)
  const upwards = ['students uses enrollments', 'students uses plans']
  expect(wrong.map(({ module, other }) => `${module} uses ${other}`).toSorted()).toEqual(upwards)
  expect(cycleIn(new Map([...groupTable].map(([group, [, enters = []]]) => [group, enters])))).toBeUndefined()
})

test('a module uses only the entry points that the graph allows', () => {
  const wrong = wrongImports(inModules, ({ from }, { module }) => {
    const entry = entryOf(from)
    if (entry === undefined || entry.startsWith('platform/')) return false
    return !entersOf(module.replace('modules/', '')).some((other) => entry === `modules/${other}`)
  })
  expect(wrong).toEqual([])
})

test('the graph has no cycle', () => {
  expect(cycleIn(new Map([...moduleTable.keys()].map((module) => [module, entersOf(module)])))).toBeUndefined()
})

test('modules of any kind never import each other in a cycle', () => {
  const modules = Map.groupBy(product, ({ module }) => module)
  const graph = new Map(
    [...modules].map(([module, files]) => {
      const entries = files.flatMap(({ imports }) =>
        imports.filter(({ names }) => names.length > 0).map(({ from }) => entryOf(from)),
      )
      // main.ts and server.ts compose the modules: only commands may import #server
      return [module, module === 'root' ? [] : [...new Set(entries)].filter((entry) => entry !== undefined)]
    }),
  )
  expect(cycleIn(graph)).toBeUndefined()
  expect(wrongImports(product, ({ from }, { module }) => from === '#server' && module !== 'commands')).toEqual([])
})

test('the platform imports no module', () => {
  const platform = product.filter(({ module }) => module.startsWith('platform/'))
  expect(wrongImports(platform, ({ from }) => from.startsWith('#') && !from.startsWith('#platform/'))).toEqual([])
})

test('only tests import the test helpers', () => {
  expect(wrongImports(product, ({ from }) => from === '#testing' || from === 'vitest')).toEqual([])
})

test('a relative import never leaves its module', () => {
  const wrong = wrongImports(sources, ({ from }, { file, module, isTest }) => {
    if (!from.startsWith('.')) return false
    const target = path.posix.join(path.posix.dirname(file), from)
    // platform tests may use only the database helpers: the entry point of testing would load every module
    const allowed = file === 'main.ts' ? ['root', 'commands'] : isTest ? [module, 'testing'] : [module]
    return target.startsWith('..') || !allowed.includes(moduleOf(target))
  })
  expect(wrong).toEqual([])
})

test('modules are imported only through their entry points', () => {
  const entries = new Set(sources.filter(({ file }) => file.endsWith('/index.ts')).map(({ module }) => module))
  const wrong = wrongImports(sources, ({ from }) => {
    const entry = entryOf(from)
    return entry !== undefined && entry !== 'root' && !entries.has(entry)
  })
  expect(wrong).toEqual([])
})

test('only declared packages are imported, and the product imports only its runtime dependencies', () => {
  const own = readPackage(packageFolder)
  const root = readPackage(path.resolve(packageFolder, '../..'))
  const installed = Object.keys(own.dependencies ?? {})
  const forTests = [...installed, ...Object.keys({ ...own.devDependencies, ...root.devDependencies })]
  const wrong = undeclaredPackages(sources, ({ names }, { isTest }) =>
    isTest || names.length === 0 ? forTests : installed,
  )
  expect(wrong).toEqual([])
})

function readPackage(folder: string): Record<'dependencies' | 'devDependencies', Record<string, string> | undefined> {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
}

test('inside a module, rules import no store, stores no service, and services no routes', () => {
  const wrong = wrongImports(inModules, ({ from }, { file }) => {
    const own = layerOf(file)
    return from.startsWith('.') && own >= 0 && layerOf(from) > own
  })
  expect(wrong).toEqual([])
})

/** What rules may import from the platform: arithmetic and names. */
const pureNames = new Set([
  'foldEmail',
  'searchKey',
  'strongestOf',
  'composeEmail',
  'nameInText',
  'longDayText',
  'refuse',
  'refuseField',
  'dayText',
  'momentText',
  'moneyText',
  'timeText',
])

test('rules do no I/O: they import only the contract, other rules and pure functions', () => {
  const rules = inModules.filter(({ file }) => file.endsWith('.rules.ts'))
  const wrong = wrongImports(rules, ({ from, names }) => {
    if (
      from === '@folego/contract' ||
      from === '@folego/domain' ||
      /^\.\.?\/(?:[\w-]+\/)*[\w.-]+\.rules\.ts$/.test(from)
    )
      return false
    return !from.startsWith('#platform/') ? names.length > 0 : names.some((name) => !pureNames.has(name))
  })
  expect(wrong).toEqual([])
})

test('only stores contain SQL', () => {
  const speaksSql = /\btx\s*\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|with)\b/
  const others = inModules.filter(({ file }) => !file.endsWith('.store.ts'))
  expect(wrongImports(others, ({ from }) => from === 'kysely' || from === 'pg')).toEqual([])
  expect(others.filter(({ text }) => speaksSql.test(text)).map(({ file }) => file)).toEqual([])
})

test('stores import neither other modules nor HTTP', () => {
  const stores = inModules.filter(({ file }) => file.endsWith('.store.ts'))
  const wrong = wrongImports(stores, ({ from, names }) => names.length > 0 && /^#(modules|platform\/http)/.test(from))
  expect(wrong).toEqual([])
})

test('only `ownership` decides whether a record is within reach', () => {
  const others = inModules.filter(({ module }) => module !== 'modules/ownership')
  expect(others.filter(({ text }) => /\breach\s*(===|!==)/.test(text)).map(({ file }) => file)).toEqual([])
})

/** Tables that a store changes: through Kysely, `versioned`, `oneUse`, `insertRow`, `writeVersion` or raw SQL. */
function writtenTables(text: string): string[] {
  const built =
    /\b(?:insertInto\(|updateTable\(|deleteFrom\(|mergeInto\(|versioned\(|oneUse\(|(?:insertRow|writeVersion)\(tx,)\s*'(\w+)/g
  const raw = /\b(?:insert into|delete from|merge into|update(?! set\b))\s+([a-z_]+)\b/g
  return [built, raw].flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
}

test('a module writes only the tables in its row of the module table', () => {
  const written = Map.groupBy(inModules, ({ module }) => module.replace('modules/', ''))
  for (const [module, files] of written) {
    const tables = new Set(files.flatMap(({ text }) => writtenTables(text.replaceAll(/^\s*(\*|\/\*|\/\/).*$/gm, ''))))
    expect([...tables].toSorted(), `${module}: see docs/architecture.md`).toEqual(writesOf(module).toSorted())
  }
})

/** The tables of the data page: what stores read through Kysely or SQL, apart from names of their own statements. */
const knownTables = new Set(
  [...readFileSync(path.resolve(packageFolder, '../../docs/data.md'), 'utf8').matchAll(/^\| `(\w+)`/gm)].map(
    ([, table = '']) => table,
  ),
)

function readTables(text: string): string[] {
  const built = /\b(?:selectFrom|\w+Join|using)\(\s*\[?'(\w+)(?: as \w+)?'/g
  const raw = /\b(?:from|join|using)\s+([a-z_]+)\b/g
  const names = [built, raw].flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
  return names.filter((table) => knownTables.has(table))
}

test('a module reads only its own tables and those that the module table lists for it', () => {
  for (const [module, files] of Map.groupBy(inModules, (source) => source.module.replace('modules/', ''))) {
    const own = new Set(writesOf(module))
    const tables = new Set(files.flatMap(({ text }) => readTables(text.replaceAll(/^\s*(\*|\/\*|\/\/).*$/gm, ''))))
    const others = [...tables].filter((table) => !own.has(table))
    expect(others.toSorted(), `${module}: see docs/architecture.md`).toEqual(readsOf(module).toSorted())
  }
})

test('each table of a gym is written by one module', () => {
  const writers = [...moduleTable.keys()].flatMap((module) => writesOf(module).map((table) => ({ module, table })))
  const shared = [...Map.groupBy(writers, ({ table }) => table)].filter(([, modules]) => modules.length > 1)
  // Not tables of a gym: an account records the gym it opened last, and the first sign-in creates a gym.
  expect(shared.map(([table]) => table).toSorted()).toEqual(['accounts', 'gyms'])
})

test('modules receive time and randomness instead of reading them', () => {
  const takes = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/
  expect(inModules.filter(({ text }) => takes.test(text)).map(({ file }) => file)).toEqual([])
})

test('the rules of the domain depend on nothing and read no clock', () => {
  const domain = readSources(path.resolve(packageFolder, '../../packages/domain/src'), moduleOf)
  const files = domain.filter(({ isTest }) => !isTest)
  expect(files.length).toBeGreaterThan(30)
  const isInside = (file: string, from: string) =>
    /^\.\.?\/[\w./-]+\.ts$/.test(from) && !path.posix.join(path.posix.dirname(file), from).startsWith('..')
  expect(wrongImports(files, ({ from }, { file }) => !isInside(file, from))).toEqual([])
  const takes = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/
  expect(files.filter(({ text }) => takes.test(text)).map(({ file }) => file)).toEqual([])
})

test('the contract depends only on zod and the rules of the domain', () => {
  const contract = readSources(path.resolve(packageFolder, '../../packages/contract/src'), moduleOf)
  const files = contract.filter(({ isTest }) => !isTest)
  expect(files.length).toBeGreaterThan(10)
  expect(
    wrongImports(
      files,
      ({ from }) => from !== 'zod' && from !== '@folego/domain' && !/^\.\.?\/[\w./-]+\.ts$/.test(from),
    ),
  ).toEqual([])
})

test('the calls of the contract and the parameters of its lists reach no schema, so that a list of the web loads none', () => {
  const files = readSources(path.resolve(packageFolder, '../../packages/contract/src'), moduleOf)
  const reachedFrom = (file: string, seen = new Set<string>()): Set<string> => {
    const values = files.find((it) => it.file === file)?.imports.filter(({ names }) => names.length > 0) ?? []
    for (const { from } of values) {
      const to = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from
      if (seen.has(to)) continue
      seen.add(to)
      reachedFrom(to, seen)
    }
    return seen
  }
  const calls = files.filter(({ file }) => /(\.calls|\/list-parameters)\.ts$/.test(file)).map(({ file }) => file)
  expect(calls.length).toBeGreaterThan(20)
  expect([...reachedFrom('api.ts')]).toEqual(expect.arrayContaining(calls))
  expect(reachedFrom('people/students.ts')).toContain('zod')
  expect(calls.filter((file) => reachedFrom(file).has('zod'))).toEqual([])
})
