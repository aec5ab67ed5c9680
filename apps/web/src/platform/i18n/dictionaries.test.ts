import { expect, test } from 'vitest'

/*
 * Checks every pair of dictionaries. The compiler compares keys and required parameters; the rest is checked here: no extra
 * parameter, no empty text, complete plurals.
 */

type Node = string | { [key: string]: Node }

const files = import.meta.glob<Record<string, Node>>('../../**/*.{texts,en}.ts', { eager: true })

function flat(node: Node, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node).flatMap(([key, child]) => flat(child, path === '' ? key : `${path}.${key}`))
}

/** The dictionaries of a file by the name that both languages share, e.g. `plans` for `plansPtBr` and `plansEn`. */
function dictionariesOf(file: string): Map<string, Map<string, string>> {
  const exported = Object.entries(files[file] ?? {}).filter(([name]) => !name.endsWith('Texts'))
  return new Map(exported.map(([name, node]) => [name.replace(/(PtBr|En)$/, ''), new Map(flat(node))]))
}

function parametersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()
}

const sources = Object.keys(files).filter((file) => file.endsWith('.texts.ts'))

test('finds the dictionaries', () => {
  expect(sources.length).toBeGreaterThan(8)
  expect(Object.keys(files)).toHaveLength(sources.length * 2)
})

test.each(sources)('%s says the same in both languages', (source) => {
  const portuguese = dictionariesOf(source)
  const english = dictionariesOf(source.replace('.texts.ts', '.en.ts'))
  expect(portuguese.size).toBeGreaterThan(0)
  expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort())
  for (const [name, dictionary] of portuguese) expectSameWords(dictionary, english.get(name) ?? new Map())
})

function expectSameWords(portuguese: Map<string, string>, english: Map<string, string>): void {
  expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort())
  for (const [key, text] of portuguese) {
    const translated = english.get(key) ?? ''
    expect(text.trim(), key).not.toBe('')
    expect(translated.trim(), key).not.toBe('')
    expect(parametersOf(translated), key).toEqual(parametersOf(text))
    expect(`${text}${translated}`.replaceAll(/\{\{\w+\}\}/g, ''), `${key}: braces`).not.toMatch(/[{}]/)
    if (key.endsWith('_one')) expect(portuguese.has(key.replace(/_one$/, '_other')), key).toBe(true)
    if (key.endsWith('_other')) expect(portuguese.has(key.replace(/_other$/, '_one')), key).toBe(true)
  }
}

const pages = import.meta.glob<string>('../../../../../docs/spec-coverage.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const coverage = Object.values(pages).join('\n')

/** The texts that the coverage page lists below a dictionary: `- `key`: words`. */
const listed = [...coverage.matchAll(/^`web\/(.+\.(?:texts|en)\.ts)`\n\n((?:- .+\n)+)/gm)].map(
  ([, file = '', list = '']) => ({
    file,
    words: new Map([...list.matchAll(/^- `(.+?)`: (.+)$/gm)].map(([, key = '', text = '']) => [key, text])),
  }),
)

test('the coverage page lists texts', () => {
  expect(listed.length).toBeGreaterThan(8)
  expect(listed.flatMap(({ words }) => [...words]).length).toBeGreaterThan(60)
})

test.each(listed)('$file has the words of the specification', ({ file, words }) => {
  const dictionaries = [...dictionariesOf(`../../${file}`.replace('../../platform/', '../')).values()]
  for (const [key, text] of words)
    expect(
      dictionaries.map((dictionary) => dictionary.get(key)),
      key,
    ).toContain(text)
})
