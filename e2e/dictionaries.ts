import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/* The sentences of the web application, as they stand in its dictionaries: what is only Portuguese, and what only English. */

type Node = string | { [key: string]: Node }
export type Language = 'pt-BR' | 'en'

// A dictionary comes with its reader, which asks the page for its language as soon as it is loaded.
Object.defineProperties(globalThis, {
  localStorage: { value: { getItem: () => null } },
  document: { value: { documentElement: {} } },
})

const src = path.resolve(import.meta.dirname, '../apps/web/src')

function textsOf(node: Node): string[] {
  return typeof node === 'string' ? [node] : Object.values(node).flatMap(textsOf)
}

async function load(ending: string): Promise<Set<string>> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(path.join(src, file)).href)) as Record<string, Node>),
  )
  const texts = modules.flatMap((module) => Object.values(module).flatMap(textsOf))
  // A text with parameters is never on a screen as it stands here.
  return new Set(texts.filter((text) => text.length > 3 && !text.includes('{{')))
}

/** Texts that say by themselves in which language they are: no other dictionary has them. */
export async function ownTexts(): Promise<Record<Language, Set<string>>> {
  const [portuguese, english] = await Promise.all([load('.texts.ts'), load('.en.ts')])
  const without = (texts: Set<string>, others: Set<string>) => new Set([...texts].filter((text) => !others.has(text)))
  return { 'pt-BR': without(portuguese, english), en: without(english, portuguese) }
}
