import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/* JavaScript before the first useful paint, gzipped, read off the build's manifest. No browser needed. */

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

const dist = path.resolve(import.meta.dirname, '../apps/web/dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''

/** Files that the browser must have before the given chunks run: themselves and all static imports. */
function filesFor(roots: string[], kind: 'js' | 'css'): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    if (kind === 'js') files.add(chunk.file)
    else for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  for (const root of roots) walk(root)
  return [...files]
}

const kilobytes = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1000

/** The chunk of a source file; a budget for a file that is not there would hold by mistake. */
function chunkOf(ending: string): string {
  const key = Object.keys(manifest).find((name) => name.endsWith(ending))
  if (key === undefined) throw new Error(`no chunk ${ending} in the build`)
  return key
}

const routes: { name: string; chunks: string[]; budget: number }[] = []

export { chunkOf, entry, filesFor, kilobytes, routes, test, expect }
