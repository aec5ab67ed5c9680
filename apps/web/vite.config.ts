import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type HtmlTagDescriptor, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { serviceWorker } from './service-worker.vite.ts'

/** What no page behind sign-in does without, and the sign-in page does not need. */
const frame = [
  /node_modules[\\/](@tanstack[\\/](react-query|query-core)|idb)[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Skeleton|Stack|Paper)[\\/]/,
  /src[\\/]platform[\\/](api|gym|access|pages|offline|shortcuts|format)[\\/](?!use-api-pages)/,
  /src[\\/]ui[\\/](page|status-badge|visually-hidden-status|use-theme-choice)\.tsx?$/,
  /contract[\\/]src[\\/](access|phone)\.ts$/,
  /icons[\\/]Icon(Search|ChevronRight|ChevronLeft|Pencil|CalendarEvent)\.mjs$/,
]

const server = process.env.FOLEGO_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), preloadFont(), serviceWorker()],
  define: { CONTRACT: JSON.stringify(contractOf()) },
  server: { proxy: { '/api': server } },
  build: {
    manifest: true,
    target: 'es2023',
    // The page's policy allows fonts and images from this origin alone, hence no data: addresses.
    assetsInlineLimit: 0,
    // Every browser of the target fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What every page loads is one file and what every page behind sign-in loads another, instead of thirty small ones:
      // a twentieth less to fetch, and fewer requests before the first paint.
      output: {
        codeSplitting: {
          // A door names everything behind it; only what a page really uses shall come with it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 2 },
            {
              name: 'frame',
              test: (id: string) => frame.some((of) => of.test(id)),
              priority: 1,
            },
          ],
        },
      },
      treeshake: {
        // Our modules do nothing by being imported: behind every door, a page gets what it uses and nothing else.
        moduleSideEffects: [
          { test: /\/(src\/(ui|platform|features|areas)|contract\/src)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Styles are left out of tests, except where a test reads them.
    css: { include: [/\.css\?raw$/] },
  },
})

/** A short text that changes with the contract: what the page keeps on the device has its shapes. */
function contractOf(): string {
  const folder = path.resolve(import.meta.dirname, '../../packages/contract/src')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(path.join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Fetches the text's font together with the styles instead of after them. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
