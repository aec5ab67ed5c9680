import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { offlineModules, offlineScreens } from './offline-pages.vite.ts'

/*
 * Builds `src/service-worker.ts` next to the application, as one file at the root of the site, which sets its scope. It gets the
 * list of files to precache: the build's own output, as far as the offline pages need it.
 */

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The page of every address, and that of sign-in, which is painted before its code has loaded. */
const pages = ['index.html', 'login.html']

/** Files of the public folder that belong to the page itself. */
const publicFiles = ['first-paint.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png']

export interface Precached {
  url: string
  /** Null if the name contains a hash. */
  revision: string | null
}

/** What every page may load lazily: it is small, and its own imports are not followed page by page. */
const ofEveryPage = /[\\/]src[\\/](app|platform)[\\/]/

/** The chunks that an offline page may need: the entry, those of the offline pages, and what these import. */
function offlineChunks(bundle: Bundle): Chunk[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const modules = offlineModules()
  const isRoot = ({ isEntry, isDynamicEntry, facadeModuleId }: Chunk) =>
    isEntry ||
    (isDynamicEntry && facadeModuleId !== null && (ofEveryPage.test(facadeModuleId) || modules.has(facadeModuleId)))
  const reached = new Set<Chunk>()
  const walk = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) walk(chunks.find(({ fileName }) => fileName === name))
  }
  chunks.filter(isRoot).forEach(walk)
  const missing = offlineScreens().filter((screen) =>
    [...reached].every(({ moduleIds }) => !moduleIds.includes(screen)),
  )
  if (missing.length > 0) throw new Error(`offline pages that are not precached: ${missing.join(', ')}`)
  return [...reached]
}

/** What the worker precaches. `contentOf` returns the content of a file that has no hash in its name. */
export function precachedOf(bundle: Bundle, contentOf: (file: string) => string | Buffer): Precached[] {
  const chunks = offlineChunks(bundle)
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const assets = Object.keys(bundle).filter((file) =>
    /(figtree-latin-wght-normal.*\.woff2|drawings.*\.svg)$/.test(file),
  )
  const named = new Set([...chunks.map(({ fileName }) => fileName), ...styles, ...assets])
  return [
    ...[...pages, ...publicFiles].map((file) => ({
      url: `/${file}`,
      revision: createHash('sha256').update(contentOf(file)).digest('hex').slice(0, 16),
    })),
    ...[...named].map((file) => ({ url: `/${file}`, revision: null })),
  ]
}

export function serviceWorker(): Plugin {
  let root = ''
  let publicDir = ''
  let target: string | string[] | false = false
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      publicDir = config.publicDir
      target = config.build.target
    },
    writeBundle: {
      // After the pages have been written.
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const precached = precachedOf(bundle, (file) =>
          readFileSync(path.join(publicFiles.includes(file) ? publicDir : dir, file)),
        )
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: { PRECACHED: JSON.stringify(precached) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            modulePreload: false,
            target,
            rolldownOptions: {
              input: path.join(root, 'src/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
            },
          },
        })
      },
    },
  }
}
