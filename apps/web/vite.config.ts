import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type HtmlTagDescriptor, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './chunks.vite.ts'
import { classNames, scopedName } from './class-names.vite.ts'
import { compressed, firstVisit } from './first-visit.vite.ts'
import { retriedStyles } from './preload.vite.ts'
import { serviceWorker } from './service-worker.vite.ts'
import { media } from './src/ui/theme/breakpoints.ts'

const server = process.env.FOLEGO_API ?? 'http://127.0.0.1:3000'

/** Chunks that this configuration knows by name. */
const isGroup = (chunk: string) =>
  chunk === 'rolldown-runtime' || chunk === 'body-heat' || chunkGroups.some(({ name }) => name === chunk)

export default defineConfig({
  plugins: [react(), classNames(), retriedStyles(), earlyRequests(), serviceWorker(), firstVisit(), compressed()],
  define: { CONTRACT: JSON.stringify(contractOf()) },
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [breakpoints(), waitForFont()] },
  },
  // The shim is only needed for React versions without the hook.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { proxy: { '/api': server } },
  build: {
    manifest: true,
    target: 'es2023',
    // The page's policy allows fonts and images only from this origin, so no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every target browser supports module preloading natively.
      polyfill: false,
      // The links of the HTML name what every page needs. A list for each page costs all of them three kilobytes and shows none of them
      // sooner, even at a first visit. Styles are always loaded with what needs them.
      resolveDependencies: (chunk, dependencies, { hostType }) =>
        dependencies.filter((file) => hostType === 'html' || file === chunk || file.endsWith('.css')),
    },
    rolldownOptions: {
      // What every page loads is one file and what every page behind sign-in loads is another, instead of thirty small ones: five percent
      // less to download, and fewer requests before first paint.
      output: {
        // The entry names every page and its English words: they have a hash alone, which saves bytes before first paint.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isGroup(name) || (isDynamicEntry && !/(-screen|\.en)$/.test(name))
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // An entry point re-exports everything behind it; a page should only load what it uses.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 3 },
            ...chunkGroups.map(({ name, priority, files }) => ({
              name,
              priority,
              test: (id: string) => files.some((file) => file.test(id)),
            })),
          ],
        },
      },
      treeshake: {
        // Our modules have no import side effects: through an entry point, a page gets only what it uses.
        // None of our modules or libraries reads a property or a global for its effect.
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        moduleSideEffects: [
          { test: /\/(src\/(ui|platform|features|areas)|(contract|domain)\/src)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/testing/quick-elements.ts', './src/testing/setup.ts'],
    // Tests run without styles, except when a test reads them.
    css: { include: [/\.css\?raw$/] },
  },
})

/** A short hash that changes with the contract and the rules, because cached data has its shapes. */
function contractOf(): string {
  const hash = createHash('sha256')
  for (const name of ['contract', 'domain']) {
    const folder = path.resolve(import.meta.dirname, `../../packages/${name}/src`)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    for (const file of files.sort()) hash.update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Replaces the name of a breakpoint by its width: `@media (--phone)` becomes `@media (width < 640px)`. */
function breakpoints() {
  const widthOf = (query: string, name: string): string => {
    if (!(name in media)) throw new Error(`no breakpoint is called ${query}`)
    return media[name as keyof typeof media]
  }
  return {
    postcssPlugin: 'breakpoints',
    AtRule: {
      media: (rule: { params: string }) => {
        if (rule.params.includes('(--')) rule.params = rule.params.replaceAll(/\(--(\w+)\)/g, widthOf)
      },
    },
  }
}

/**
 * Uses `font-display` with a block period of a tenth of a second: otherwise a font that has already loaded would only be used from
 * the second paint on.
 */
function waitForFont() {
  return {
    postcssPlugin: 'wait-for-font',
    Declaration: {
      'font-display': (declaration: { value: string }) => {
        declaration.value = 'fallback'
      },
    },
  }
}

/**
 * Preloads the text font together with the styles instead of after them, and opens the connection for the page's calls: if the service
 * worker serves all files, nothing else would open it before the code runs.
 */
function earlyRequests(): Plugin {
  return {
    name: 'early-requests',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        return [
          { tag: 'link', attrs: { rel: 'preconnect', href: '/' }, injectTo: 'head' },
          { tag: 'link', attrs, injectTo: 'head' },
        ]
      },
    },
  }
}
