import { expect, test } from 'vitest'
import webPackage from '../package.json'
import rootPackage from '../../../package.json'

/*
 * The limits between the modules of the web. What a module may import stands in `canEnter`; docs/architecture.md says why.
 */

interface Source {
  /** Relative to src: `features/students/student-dialog.tsx`. */
  file: string
  module: string
  isTest: boolean
  imports: string[]
}

const texts = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources: Source[] = Object.entries(texts).map(([key, text]) => {
  const file = key.slice('./'.length)
  const isTest = /\.test\.tsx?$/.test(file) || file.startsWith('testing/')
  return { file, module: moduleOf(file), isTest, imports: importsOf(text) }
})
const product = sources.filter(({ isTest }) => !isTest)

function moduleOf(file: string): string {
  return /^((features|areas|platform)\/[^/]+|app|ui|observable|testing)\//.exec(file)?.[1] ?? 'root'
}

function importsOf(source: string): string[] {
  const text = source.replaceAll(/^\s*(\*|\/\*|\/\/).*$/gm, '')
  const named = /^\s*(?:import|export)\s+(?:type\s)?[\w\s*{},$]*?\s*from\s+'([^']+)'/gm
  const bare = /^\s*import\s+'([^']+)'/gm
  const dynamic = /\bimport\('([^']+)'\)/g
  return [named, bare, dynamic].flatMap((pattern) => [...text.matchAll(pattern)].map(([, from = '']) => from))
}

function wrongImports(files: readonly Source[], isWrong: (from: string, source: Source) => boolean): string[] {
  return files.flatMap((source) =>
    source.imports.filter((from) => isWrong(from, source)).map((from) => `${source.file}: ${from}`),
  )
}

/** Kind of module → entry points of other modules that its files may use. Modules of `app` and `root` put everything together. */
const canEnter: Record<string, RegExp> = {
  observable: /^$/,
  ui: /^observable$/,
  platform: /^(observable|ui|platform\/.*)$/,
  features: /^(observable|ui|platform\/.*|features\/.*)$/,
  // the words of the page tables and some pages are common to the areas
  areas: /^(observable|ui|platform\/.*|features\/.*|areas\/(texts|shared))$/,
  app: /^(observable|ui|platform\/.*|features\/.*|areas\/.*)$/,
  root: /^(observable|ui|platform\/.*|features\/.*|areas\/.*)$/,
}

/** The module behind an entry point such as `#features/plans`, undefined for packages and relative imports. */
function entryPointOf(from: string): string | undefined {
  return from.startsWith('#') ? from.slice(1) : undefined
}

/** A path from a module back to itself, or undefined. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const walk = (module: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    if (done.has(module)) return undefined
    for (const next of graph.get(module) ?? []) {
      const cycle = walk(next, [...path, module])
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

test('the sources are found and their imports understood', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.find(({ file }) => file === 'app/router.tsx')?.imports).toEqual(
    expect.arrayContaining(['@tanstack/react-router', '#areas/admin', '#features/sign-in', './page-loading.tsx']),
  )
})

test('a module uses only the entry points that its kind may use', () => {
  const wrong = wrongImports(product, (from, { module }) => {
    const entryPoint = entryPointOf(from)
    const kind = module.split('/')[0] ?? ''
    return entryPoint !== undefined && !canEnter[kind]?.test(entryPoint)
  })
  expect(wrong).toEqual([])
})

test('modules are entered through their entry points, which exist', () => {
  const entryPoints = new Set(sources.filter(({ file }) => /(^|\/)index\.tsx?$/.test(file)).map(({ module }) => module))
  const wrong = wrongImports(sources, (from) => {
    const entryPoint = entryPointOf(from)
    return entryPoint !== undefined && !entryPoints.has(entryPoint)
  })
  expect(wrong).toEqual([])
})

test('a relative import never leaves its module', () => {
  const wrong = wrongImports(sources, (from, { file, module, isTest }) => {
    if (!from.startsWith('.')) return false
    const target = new URL(from, `file:///src/${file}`).pathname.replace(/^\/src\//, '')
    // main.tsx starts the app, what tests share renders it and knows its words; this test reads the packages' declarations
    if (file === 'main.tsx') return !['root', 'app', 'ui'].includes(moduleOf(target))
    if (module === 'testing') return !['testing', 'app'].includes(moduleOf(target))
    if (isTest && target.endsWith('package.json')) return false
    // tests of the kit draw with its parts alone: the entry point of testing would load every module
    return target.startsWith('/') || !(isTest ? [module, 'testing'] : [module]).includes(moduleOf(target))
  })
  expect(wrong).toEqual([])
})

test('the interface kit knows nothing of gyms', () => {
  const kit = product.filter(({ module }) => module === 'ui')
  expect(wrongImports(kit, (from) => /^(#(?!observable$)|@folego\/)/.test(from))).toEqual([])
})

test('the server is met through HTTP; in tests also through its entry point for tests', () => {
  const wrong = wrongImports(sources, (from, { isTest }) => {
    if (!from.startsWith('@folego/') || from === '@folego/contract') return false
    return !(isTest && from === '@folego/server/testing')
  })
  expect(wrong).toEqual([])
})

test('what tests need stays in tests', () => {
  expect(wrongImports(product, (from) => from === '#testing' || from === 'vitest')).toEqual([])
})

test('only declared packages are imported, and by the product only those that are its own', () => {
  const installed = Object.keys(webPackage.dependencies)
  const forTests = [...installed, ...Object.keys({ ...webPackage.devDependencies, ...rootPackage.devDependencies })]
  const wrong = wrongImports(sources, (from, { isTest }) => {
    if (/^[.#]/.test(from) || (isTest && from.startsWith('node:'))) return false
    const name = from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/')
    return !(isTest ? forTests : installed).includes(name)
  })
  expect(wrong).toEqual([])
})

test('no modules import each other in a circle', () => {
  const modules = Map.groupBy(product, ({ module }) => module)
  const graph = new Map(
    [...modules].map(([module, files]) => {
      const entryPoints = new Set(files.flatMap(({ imports }) => imports.map(entryPointOf)))
      return [module, [...entryPoints].filter((entryPoint) => entryPoint !== undefined && entryPoint !== module)] as [
        string,
        string[],
      ]
    }),
  )
  expect(cycleIn(graph)).toBeUndefined()
})

test('screens ask what one may, not who one is', () => {
  const comparesRole = /[!=]==? '(admin|instructor)'|'(admin|instructor)' [!=]==?/
  const screens = product.filter(({ module }) => module === 'ui' || module.startsWith('features/'))
  expect(screens.filter(({ file }) => comparesRole.test(texts[`./${file}`] ?? '')).map(({ file }) => file)).toEqual([])
})

const sheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })

test('only the theme and the first frame have styles for the whole page; the rest are CSS modules', () => {
  const global = Object.keys(sheets).filter((file) => !file.endsWith('.module.css'))
  expect(global.filter((file) => !file.startsWith('./ui/theme/'))).toEqual(['./app/boot.css'])
  const reaching = Object.entries(sheets).flatMap(([file, css]) =>
    [...css.matchAll(/:global\((?!\.mantine-)[^)]*\)/g)].map(([selector]) => `${file}: ${selector}`),
  )
  expect(reaching).toEqual([])
})

test('every class of a CSS module is used, and every class in use has a style', () => {
  const used = new Set<string>()
  for (const { file, imports } of product) {
    for (const from of imports.filter((one) => one.startsWith('.') && one.endsWith('.module.css'))) {
      const sheet = `.${new URL(from, `file:///${file}`).pathname}`
      const text = texts[`./${file}`] ?? ''
      const name = new RegExp(String.raw`import (\w+) from '${from}'`).exec(text)?.[1] ?? 'nobody'
      const uses = text.matchAll(new RegExp(String.raw`(?<![\w./])${name}\.(\w+)`, 'g'))
      for (const [, className] of uses) used.add(`${sheet} ${className}`)
    }
  }
  const written = Object.entries(sheets).flatMap(([file, css]) => {
    const selectors = css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|\{[^{}]*\}/g, ' ')
    return file.endsWith('.module.css')
      ? [...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, className]) => `${file} ${className}`)
      : []
  })
  expect([...used].toSorted()).toEqual([...new Set(written)].toSorted())
})
