import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { signIn } from './first-visit.vite.ts'
import { offlineScreens } from './src/offline-screens.ts'

/*
 * Builds `src/service-worker.ts` next to the application, as one file at the root of the site, which sets its scope. It gets the
 * list of files to precache: the build's own output, as far as the offline pages need it.
 */

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const src = path.join(import.meta.dirname, 'src')

/** The bar of a running workout, below the pages of a student. */
const runningBar = 'features/training/player/running-bar/running-bar.tsx'

/** The page of every address, and that of sign-in, which is painted before its code has loaded. */
const pages = ['index.html', 'login.html']

/** Files of the public folder that belong to the page itself. */
const publicFiles = ['first-paint.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png']

export interface Precached {
  url: string
  /** Null if the name contains a hash. */
  revision: string | null
}

/**
 * The chunks that an offline page may need: the entry, the offline pages, what `app` and `platform` load for every page, and all that
 * these import, at once or later. Not followed are the entry's other pages, and what the kit loads later (the library that draws charts).
 */
function offlineChunks(bundle: Bundle): Chunk[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const isOf = (folder: string, { facadeModuleId }: Chunk) =>
    facadeModuleId?.startsWith(path.join(src, folder, path.sep))
  const reached = new Set<Chunk>()
  const reach = (chunk: Chunk): void => {
    if (reached.has(chunk)) return
    reached.add(chunk)
    const later = chunk.isEntry ? [] : chunk.dynamicImports
    for (const other of chunks) {
      const isLater = later.includes(other.fileName) && !isOf('ui', other)
      if (isLater || chunk.imports.includes(other.fileName)) reach(other)
    }
  }
  const roots = [...offlineScreens, signIn, runningBar].map((source) => path.join(src, source))
  const isRoot = (chunk: Chunk) =>
    chunk.isEntry ||
    isOf('app', chunk) ||
    isOf('platform', chunk) ||
    roots.some((root) => chunk.moduleIds.includes(root))
  chunks.filter(isRoot).forEach(reach)
  const missing = roots.filter((root) => chunks.every(({ moduleIds }) => !moduleIds.includes(root)))
  if (missing.length > 0) throw new Error(`offline pages that are not precached: ${missing.join(', ')}`)
  return [...reached]
}

/** What the worker precaches. `contentOf` returns the content of a file that has no hash in its name. */
export function precachedOf(bundle: Bundle, contentOf: (file: string) => string | Buffer): Precached[] {
  const chunks = offlineChunks(bundle)
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const assets = Object.keys(bundle).filter((file) =>
    /(figtree-latin-wght-normal.*\.woff2|(drawings|breath).*\.svg)$/.test(file),
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
