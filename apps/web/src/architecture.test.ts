import { groupBy } from '@folego/domain'
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
 * The boundaries between the modules of the web application. `canEnter` defines what a module may import; docs/architecture.md says
 * why.
 */

const sources = readSources(import.meta.dirname, moduleOf)
const product = sources.filter(({ isTest }) => !isTest)

function moduleOf(file: string): string {
  return /^(features\/[^/]+\/[^/]+|(areas|platform)\/[^/]+|app|ui|observable|testing)\//.exec(file)?.[1] ?? 'root'
}

/** A row of the feature table: the entry points of other features that it may import. */
const featureTable = new Map([...readTable('Feature')].map(([feature, [enters = []]]) => [feature, enters]))

/** Kind of module → entry points of other modules that its files may import. Modules of `app` and `root` assemble everything. */
const canEnter: Record<string, RegExp> = {
  observable: /^$/,
  ui: /^observable$/,
  platform: /^(observable|ui|platform\/.*)$/,
  features: /^(observable|ui|platform\/.*|features\/.*)$/,
  // some pages are shared between areas
  areas: /^(observable|ui|platform\/.*|features\/.*|areas\/shared)$/,
  app: /^(observable|ui|platform\/.*|features\/.*|areas\/.*)$/,
  root: /^(observable|ui|platform\/.*|features\/.*|areas\/.*)$/,
}

/** The module behind an entry point such as `#features/selling/plans`, undefined for packages and relative imports. */
function entryPointOf(from: string): string | undefined {
  return from.startsWith('#') ? from.slice(1) : undefined
}

test('finds the sources and parses their imports', () => {
  expect(sources.length).toBeGreaterThan(100)
  const router = sources.find(({ file }) => file === 'app/router.tsx')?.imports.map(({ from }) => from)
  expect(router).toEqual(
    expect.arrayContaining([
      '@tanstack/react-router',
      '#areas/admin',
      '#features/people/sign-in',
      './screen-error.tsx',
    ]),
  )
})

test('a module imports only the entry points that its kind allows', () => {
  const wrong = wrongImports(product, ({ from }, { module }) => {
    const entryPoint = entryPointOf(from)
    const kind = module.split('/')[0] ?? ''
    return entryPoint !== undefined && !canEnter[kind]?.test(entryPoint)
  })
  expect(wrong).toEqual([])
})

test('modules are imported through entry points that exist', () => {
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
    // main.tsx starts the app and shared test code renders it; other tests in this folder read package and build files
    if (file === 'main.tsx') return !['root', 'app', 'ui'].includes(moduleOf(target))
    if (module === 'testing') return !['testing', 'app'].includes(moduleOf(target))
    if (isTest && module === 'root' && /(package\.json|\.vite\.ts)$/.test(target)) return false
    // tests of the kit render only its parts: the entry point of testing would load every module
    return target.startsWith('/') || !(isTest ? [module, 'testing'] : [module]).includes(moduleOf(target))
  })
  expect(wrong).toEqual([])
})

test('the interface kit does not depend on the product', () => {
  const kit = product.filter(({ module }) => module === 'ui')
  expect(wrongImports(kit, ({ from }) => /^(#(?!observable$)|@folego\/)/.test(from))).toEqual([])
})

test('the web imports nothing from the server, and tests only its testing entry point', () => {
  const shared = new Set(['@folego/contract', '@folego/domain', '@folego/domain/figures'])
  const wrong = wrongImports(sources, ({ from }, { isTest }) => {
    if (!from.startsWith('@folego/') || shared.has(from)) return false
    return !(isTest && /^@folego\/server\/testing(\/architecture)?$/.test(from))
  })
  expect(wrong).toEqual([])
})

test('only tests import the test dependencies', () => {
  expect(wrongImports(product, ({ from }) => from === '#testing' || from === 'vitest')).toEqual([])
})

test('only declared packages are imported, and product code imports no development dependency', () => {
  const installed = Object.keys(webPackage.dependencies)
  const forTests = [...installed, ...Object.keys({ ...webPackage.devDependencies, ...rootPackage.devDependencies })]
  const wrong = undeclaredPackages(sources, (_, { isTest }) => (isTest ? forTests : installed))
  expect(wrong).toEqual([])
})

test('every feature has a row in the feature table and imports only the entry points listed there', () => {
  const features = groupBy(product, ({ module }) => module)
  const used = [...features].flatMap(([module, files]) => {
    const entryPoints = files.flatMap(({ imports }) => imports.map(({ from }) => from))
    const nameOf = (entryPoint: string) => entryPoint.slice(entryPoint.lastIndexOf('/') + 1)
    const others = entryPoints.filter((from) => from.startsWith('#features/')).map(nameOf)
    return module.startsWith('features/') ? [[nameOf(module), [...new Set(others)].toSorted()] as const] : []
  })
  expect(new Map(used)).toEqual(featureTable)
})

test('no modules import each other in a cycle', () => {
  const modules = groupBy(product, ({ module }) => module)
  const graph = new Map(
    [...modules].map(([module, files]) => {
      const entryPoints = files.flatMap(({ imports }) => imports.map(({ from }) => entryPointOf(from)))
      return [module, entryPoints.filter((entryPoint) => entryPoint !== undefined).filter((other) => other !== module)]
    }),
  )
  expect(cycleIn(graph)).toBeUndefined()
})

/** Expands the alternatives of a pattern: `(a|b)c` gives `ac` and `bc`. Exclusions are left as they are. */
function alternativesOf(pattern: string): string[] {
  const [group, choices = ''] = /\((?!\?)([^()]*)\)/.exec(pattern) ?? []
  if (group === undefined) return [pattern]
  return choices.split('|').flatMap((choice) => alternativesOf(pattern.replace(group, () => choice)))
}

test('every file pattern of the chunks matches a file', () => {
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
  const folders = [
    'apps/web/src',
    'packages/contract/src',
    'packages/domain/src',
    ...packages.map((name) => `node_modules/${name}`),
  ]
  const files = folders.flatMap((folder) => filesIn(folder))
  expect(patterns.length).toBeGreaterThan(100)
  expect([...new Set(patterns)].filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)))).toEqual([])
})

test('code that loads later goes through the wrappers, so that a failure to load it never replaces the page', () => {
  const callers = sources.filter(({ file, text }) => !/\.test\.tsx?$/.test(file) && /\blazy\(/.test(text))
  expect(callers.map(({ file }) => file)).toEqual([expect.stringMatching(/platform[\\/]pages[\\/]lazy-part\.tsx$/)])
})

test('screens check permissions, not roles', () => {
  const comparesRole = /[!=]==? '(admin|instructor)'|'(admin|instructor)' [!=]==?/
  const screens = product.filter(({ module }) => module === 'ui' || module.startsWith('features/'))
  expect(screens.filter(({ text }) => comparesRole.test(text)).map(({ file }) => file)).toEqual([])
})

const sheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })

test('only the theme and the first frame have global styles; all other styles are CSS modules', () => {
  const global = Object.keys(sheets).filter((file) => !file.endsWith('.module.css'))
  expect(global.filter((file) => !file.startsWith('./ui/theme/'))).toEqual(['./app/boot.css'])
  const reaching = Object.entries(sheets).flatMap(([file, css]) =>
    [...css.matchAll(/:global\((?!\.mantine-)[^)]*\)/g)].map(([selector]) => `${file}: ${selector}`),
  )
  expect(reaching).toEqual([])
})

test('every class of a CSS module is used, and every used class is defined', () => {
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
