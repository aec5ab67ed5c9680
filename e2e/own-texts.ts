import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Prints the texts of the web application's dictionaries that identify a language, as JSON: those that are only in the Portuguese
 * dictionaries, and those that are only in the English ones.
 */

type Texts = string | { [key: string]: Texts }

// A dictionary imports its reader, which reads the page's language as soon as it is loaded.
Object.defineProperties(globalThis, {
  localStorage: { value: { getItem: () => null } },
  document: { value: { documentElement: {} } },
})

const src = path.resolve(import.meta.dirname, '../apps/web/src')
const [portuguese, english] = await Promise.all([load('.texts.ts'), load('.en.ts')])
process.stdout.write(JSON.stringify({ 'pt-BR': without(portuguese, english), en: without(english, portuguese) }))

async function load(ending: string): Promise<Set<string>> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(path.join(src, file)).href)) as Record<string, Texts>),
  )
  const texts = modules.flatMap((module) => Object.values(module).flatMap(textsOf))
  // A text with parameters never appears on a screen in this form.
  return new Set(texts.filter((text) => text.length > 3 && !text.includes('{{')))
}

function textsOf(texts: Texts): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsOf)
}

function without(texts: Set<string>, others: Set<string>): string[] {
  return [...texts].filter((text) => !others.has(text))
}
