import {
  cycleIn,
  filesIn,
  readSources,
  readTable,
  undeclaredPackages,
  wrongImports,
} from '@folego/server/testing/architecture'
import { expect, test } from 'vitest'
import webPackage from '../package.json'
import rootPackage from '../../../package.json'
import { chunkGroups } from '../chunks.vite.ts'

/*
 * The limits between the modules of the web. What a module may import stands in `canEnter`; docs/architecture.md says why.
 */

const sources = readSources(import.meta.dirname, moduleOf)
const product = sources.filter(({ isTest }) => !isTest)

function moduleOf(file: string): string {
  return /^((features|areas|platform)\/[^/]+|app|ui|observable|testing)\//.exec(file)?.[1] ?? 'root'
}

/** A row of the feature table: the entry points of other features that it may use. */
const featureTable = new Map([...readTable('Feature')].map(([feature, [enters = []]]) => [feature, enters]))

/** Kind of module → entry points of other modules that its files may use. Modules of `app` and `root` put everything together. */
const canEnter: Record<string, RegExp> = {
  observable: /^$/,
  ui: /^observable$/,
  platform: /^(observable|ui|platform\/.*)$/,
  features: /^(observable|ui|platform\/.*|features\/.*)$/,
  // some pages are common to the areas
  areas: /^(observable|ui|platform\/.*|features\/.*|areas\/shared)$/,
  app: /^(observable|ui|platform\/.*|features\/.*|areas\/.*)$/,
  root: /^(observable|ui|platform\/.*|features\/.*|areas\/.*)$/,
}

/** The module behind an entry point such as `#features/plans`, undefined for packages and relative imports. */
function entryPointOf(from: string): string | undefined {
  return from.startsWith('#') ? from.slice(1) : undefined
}

test('the sources are found and their imports understood', () => {
  expect(sources.length).toBeGreaterThan(100)
  const router = sources.find(({ file }) => file === 'app/router.tsx')?.imports.map(({ from }) => from)
  expect(router).toEqual(
    expect.arrayContaining(['@tanstack/react-router', '#areas/admin', '#features/sign-in', './page-loading.tsx']),
  )
})

test('a module uses only the entry points that its kind may use', () => {
  const wrong = wrongImports(product, ({ from }, { module }) => {
    const entryPoint = entryPointOf(from)
    const kind = module.split('/')[0] ?? ''
    return entryPoint !== undefined && !canEnter[kind]?.test(entryPoint)
  })
  expect(wrong).toEqual([])
})

test('modules are entered through their entry points, which exist', () => {
  const entryPoints = new Set(sources.filter(({ file }) => /(^|\/)index\.tsx?$/.test(file)).map(({ module }) => module))
  const wrong = wrongImports(sources, ({ from }) => {
    const entryPoint = entryPointOf(from)
    return entryPoint !== undefined && !entryPoints.has(entryPoint)
  })
  expect(wrong).toEqual([])
})

test('a relative import never leaves its module', () => {
  const wrong = wrongImports(sources, ({ from }, { file, module, isTest }) => {
    if (!from.startsWith('.')) return false
    const target = new URL(from, `file:///src/${file}`).pathname.replace(/^\/src\//, '')
    // main.tsx starts the app, what tests share renders it and knows its words; other tests in this folder read what packages and build declare
    if (file === 'main.tsx') return !['root', 'app', 'ui'].includes(moduleOf(target))
    if (module === 'testing') return !['testing', 'app'].includes(moduleOf(target))
    if (isTest && module === 'root' && /(package\.json|\.vite\.ts)$/.test(target)) return false
    // tests of the kit draw with its parts alone: the entry point of testing would load every module
    return target.startsWith('/') || !(isTest ? [module, 'testing'] : [module]).includes(moduleOf(target))
  })
  expect(wrong).toEqual([])
})

test('the interface kit knows nothing of gyms', () => {
  const kit = product.filter(({ module }) => module === 'ui')
  expect(wrongImports(kit, ({ from }) => /^(#(?!observable$)|@folego\/)/.test(from))).toEqual([])
})

test('the server is met through HTTP; in tests also through its entry point for tests', () => {
  const wrong = wrongImports(sources, ({ from }, { isTest }) => {
    if (!from.startsWith('@folego/') || from === '@folego/contract') return false
    return !(isTest && /^@folego\/server\/testing(\/architecture)?$/.test(from))
  })
  expect(wrong).toEqual([])
})

test('what tests need stays in tests', () => {
  expect(wrongImports(product, ({ from }) => from === '#testing' || from === 'vitest')).toEqual([])
})

test('only declared packages are imported, and by the product only those that are its own', () => {
  const installed = Object.keys(webPackage.dependencies)
  const forTests = [...installed, ...Object.keys({ ...webPackage.devDependencies, ...rootPackage.devDependencies })]
  const wrong = undeclaredPackages(sources, (_, { isTest }) => (isTest ? forTests : installed))
  expect(wrong).toEqual([])
})

test('every feature is in the table of features, and uses the entry points that its row names', () => {
  const features = Map.groupBy(product, ({ module }) => module)
  const used = [...features].flatMap(([module, files]) => {
    const entryPoints = files.flatMap(({ imports }) => imports.map(({ from }) => from))
    const others = entryPoints.filter((from) => from.startsWith('#features/')).map((from) => from.slice(10))
    return module.startsWith('features/') ? [[module.slice(9), [...new Set(others)].toSorted()] as const] : []
  })
  expect(new Map(used)).toEqual(featureTable)
})

test('no modules import each other in a circle', () => {
  const modules = Map.groupBy(product, ({ module }) => module)
  const graph = new Map(
    [...modules].map(([module, files]) => {
      const entryPoints = files.flatMap(({ imports }) => imports.map(({ from }) => entryPointOf(from)))
      return [module, entryPoints.filter((entryPoint) => entryPoint !== undefined).filter((other) => other !== module)]
    }),
  )
  expect(cycleIn(graph)).toBeUndefined()
})

/** Every text that a pattern stands for: `(a|b)c` for `ac` and `bc`. What it excludes is left as it is. */
function alternativesOf(pattern: string): string[] {
  const [group, choices = ''] = /\((?!\?)([^()]*)\)/.exec(pattern) ?? []
  if (group === undefined) return [pattern]
  return choices.split('|').flatMap((choice) => alternativesOf(pattern.replace(group, () => choice)))
}

test('every name in the patterns of the chunks is that of a file', () => {
  const patterns = chunkGroups.flatMap((group) => group.files.flatMap(({ source }) => alternativesOf(source)))
  const packages = [
    '@mantine',
    '@tabler/icons-react/dist/esm',
    '@tanstack',
    '@floating-ui',
    'idb',
    'get-nonce',
    'tslib',
    'zod/v4',
    'react-remove-scroll',
    'react-remove-scroll-bar',
    'react-style-singleton',
    'use-callback-ref',
    'use-sidecar',
  ]
  const folders = ['apps/web/src', 'packages/contract/src', ...packages.map((name) => `node_modules/${name}`)]
  const files = folders.flatMap((folder) => filesIn(folder))
  expect(patterns.length).toBeGreaterThan(100)
  expect([...new Set(patterns)].filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)))).toEqual([])
})

test('screens ask what one may, not who one is', () => {
  const comparesRole = /[!=]==? '(admin|instructor)'|'(admin|instructor)' [!=]==?/
  const screens = product.filter(({ module }) => module === 'ui' || module.startsWith('features/'))
  expect(screens.filter(({ text }) => comparesRole.test(text)).map(({ file }) => file)).toEqual([])
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
  for (const { file, text, imports } of product) {
    for (const from of imports
      .map((each) => each.from)
      .filter((one) => one.startsWith('.') && one.endsWith('.module.css'))) {
      const sheet = `.${new URL(from, `file:///${file}`).pathname}`
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
