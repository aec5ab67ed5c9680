import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>('../../**/*.css', { query: '?raw', import: 'default', eager: true })
const scripts = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The style sheets without their comments, by file. */
const rules = Object.entries(sheets).map(([file, css]) => ({ file, css: css.replaceAll(/\/\*[^]*?\*\//g, '') }))

test('every token that a screen uses is defined', () => {
  const written = [...rules.map(({ css }) => css), ...Object.values(scripts)].join('\n')
  const defined = new Set([...written.matchAll(/['"\s{;](--[a-z][a-z\d-]*)['"]?\]?:/g)].map(([, name]) => name))
  const used = [...Object.entries(scripts), ...rules.map(({ file, css }): [string, string] => [file, css])].flatMap(
    ([file, text]) => [...text.matchAll(/var\((--ui-[a-z\d-]*)(?=\))/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(used.filter(({ name }) => !defined.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
