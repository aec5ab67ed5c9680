import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { earlySignIn } from './early-sign-in.vite.ts'

/*
 * Makes a page open fast: what surrounds every page behind sign-in is preloaded with the entry instead of after it, the sign-in page is
 * painted before its code has loaded, and everything is precompressed.
 */

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const compress = promisify(brotliCompress)

/** What every page behind sign-in waits for: the layout around it, and what opens the device's storage. */
const frame = ['app/signed-in-layout.tsx', 'app/area-layout.tsx', 'platform/offline/idb.ts']

/** The sign-in page. */
export const signIn = 'features/people/sign-in/sign-in-screen.tsx'

const place = '<div id="root">'

/** Writes `index.html`, the page of every address, with links to the frame's files, and `login.html`, that of sign-in. */
export function firstVisit(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'first-visit',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const html = page.source.toString()
      if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
      await writeFile(path.join(dir, 'index.html'), withLinks(html, filesOf(bundle, frame)))
      const login = withMarkup(html, filesOf(bundle, [signIn]), await earlySignIn(config))
      await writeFile(path.join(dir, 'login.html'), login)
    },
  }
}

/** The files that belong to these sources and are not part of the entry: chunks and their styles. */
function filesOf(bundle: Bundle, sources: readonly string[]): string[] {
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
  const roots = sources.map((source) => {
    const module = path.join(import.meta.dirname, 'src', source)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (chunk === undefined) throw new Error(`no chunk is fetched for ${source}`)
    return chunk
  })
  const first = reachedFrom(chunks.filter(({ isEntry }) => isEntry))
  const further = [...reachedFrom(roots)].filter((chunk) => !first.has(chunk))
  const styles = new Set(further.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [...further.map(({ fileName }) => fileName), ...styles]
}

/** A page that its own code renders. */
function withLinks(html: string, files: readonly string[]): string {
  return html.replace('</head>', `${linksTo(files, 'rel="preload" as="style"')}</head>`)
}

/**
 * A page that is painted before its code has loaded. It needs the font and its styles first, so these are requested before the code:
 * text that is painted in a fallback font is painted twice.
 */
function withMarkup(html: string, files: readonly string[], markup: string): string {
  const [code] = /<script type="module".*?<\/script>/.exec(html) ?? []
  const [font] = /<link rel="preload" as="font".*?>/.exec(html) ?? []
  if (code === undefined || font === undefined) throw new Error('index.html fetches no code or no font')
  const isStyle = (file: string) => file.endsWith('.css')
  const styles = linksTo(files.filter(isStyle), 'rel="stylesheet"')
  const withStyles = html.replace(font, '').replace(code, font).replace('</head>', `${styles}${code}</head>`)
  const chunks = files.filter((file) => !isStyle(file))
  return withLinks(withStyles, chunks).replace(place, () => place + markup)
}

/** With `crossorigin`, as modules and styles are fetched that way: otherwise they would be downloaded twice. */
function linksTo(files: readonly string[], style: string): string {
  const link = (file: string) =>
    `<link ${file.endsWith('.css') ? style : 'rel="modulepreload"'} crossorigin href="/${file}">`
  return files.map(link).join('')
}

/**
 * Stores a brotli version of every text file of the build, a seventh smaller than on-the-fly compression achieves. Fonts get one
 * too, although it is no smaller: the server looks for it first, and a second and third lookup would delay the page's text.
 */
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
      const texts = files.filter((file) => /\.(js|css|html|svg|webmanifest|woff2)$/.test(file))
      await Promise.all(
        texts.map(async (file) => {
          const text = await readFile(path.join(dir, file))
          await writeFile(path.join(dir, `${file}.br`), await compress(text))
        }),
      )
    },
  }
}
