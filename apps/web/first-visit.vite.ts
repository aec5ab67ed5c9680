import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { pageModules } from './page-tables.vite.ts'
import { firstReadsOf } from './src/app/first-reads.ts'
import { areaOfAddress } from './src/platform/session/role-home.ts'

/*
 * What makes a first visit short, with nothing of the product on the device: the page's chunks are named where they are fetched
 * together with the entry, not after it, as is what it asks the server first, and everything is stored as small as it can be.
 */

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The folder of the pages in the build: `pages/dashboard/students.html` is the page of `/dashboard/students`. */
const folder = 'pages'

const compress = promisify(brotliCompress)

const early = '<script src="/first-paint.js"'

/** Writes `index.html` once more for every address, with links to what draws it and its first reads. The server chooses among them. */
export function pagesAhead(): Plugin {
  return {
    name: 'pages-ahead',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const html = page.source.toString()
      if (!html.includes(early)) throw new Error('index.html does not begin with first-paint.js')
      for (const [address, modules] of pageModules()) {
        const file = path.join(dir, folder, `${address}.html`)
        await mkdir(path.dirname(file), { recursive: true })
        const linked = html.replace('</head>', `${linksTo(filesOf(bundle, modules))}</head>`)
        await writeFile(file, linked.replace(early, early + attributesOf(address)))
      }
    },
  }
}

/** What `first-paint.js` asks ahead. */
function attributesOf(address: string): string {
  const area = areaOfAddress(address)
  const reads = firstReadsOf(address).join(' ').replaceAll('&', '&amp;')
  return area ? ` data-area="${area}" data-reads="${reads}"` : ''
}

/** The files that come with modules and not with the entry: chunks, and their styles. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const reachedFrom = (roots: readonly Chunk[]): Set<Chunk> => {
    const reached = new Set<Chunk>()
    const walk = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || reached.has(chunk)) return
      reached.add(chunk)
      for (const name of chunk.imports) walk(chunks.find(({ fileName }) => fileName === name))
    }
    roots.forEach(walk)
    return reached
  }
  const roots = modules.map((module) => {
    const chunk = chunks.find(({ isDynamicEntry, moduleIds }) => isDynamicEntry && moduleIds.includes(module))
    if (chunk === undefined) throw new Error(`no chunk is fetched for ${module}`)
    return chunk
  })
  const first = reachedFrom(chunks.filter(({ isEntry }) => isEntry))
  const further = [...reachedFrom(roots)].filter((chunk) => !first.has(chunk))
  const styles = new Set(further.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [...further.map(({ fileName }) => fileName), ...styles]
}

/** With `crossorigin`, as the modules and styles themselves are fetched: else they would come twice. */
function linksTo(files: readonly string[]): string {
  const link = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`
  return files.map(link).join('')
}

/** Stores a brotli form next to every text of the build: a seventh smaller than what can be made while somebody waits. */
export function compressed(): Plugin {
  let dir = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      dir = path.resolve(root, build.outDir)
    },
    async closeBundle() {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => /\.(js|css|html|svg|webmanifest)$/.test(file))
      await Promise.all(
        texts.map(async (file) => {
          const text = await readFile(path.join(dir, file))
          await writeFile(path.join(dir, `${file}.br`), await compress(text))
        }),
      )
    },
  }
}
