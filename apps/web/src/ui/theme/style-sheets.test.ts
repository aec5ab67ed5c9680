import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>('/src/**/*.css', { query: '?raw', import: 'default', eager: true })
const scripts = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
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

/** The declarations of the style sheets: `button.css: border-radius: 3px`. */
const declared = (property: RegExp) =>
  rules.flatMap(({ file, css }) =>
    [...css.matchAll(/[;{\s](-{0,2}[a-z][a-z\d-]*)\s*:\s*([^;{}]+)(?=[;}])/g)]
      .filter(([, name = '']) => property.test(name))
      .map(([, name = '', value = '']) => ({ file: file.replace('/src/', ''), name, value: value.trim() })),
  )

const texts = (all: readonly { file: string; name: string; value: string }[]) =>
  all.map(({ file, name, value }) => `${file}: ${name}: ${value}`)

test('corners are one of four', () => {
  const radius = /^(inherit|0|calc\(var\(--ui-radius[a-z-]*\) - \d+px\)|(var\(--ui-radius[a-z-]*\)|0| )+)$/
  expect(texts(declared(/^border(-[a-z]+)*-radius$/).filter(({ value }) => !radius.test(value)))).toEqual([])
})

test('text has one of eight sizes, and the line of the sign-in page and a currency their own', () => {
  const sizes = new Set(declared(/^--ui-size-/).map(({ value }) => value))
  expect([...sizes].toSorted()).toEqual(['12px', '13px', '14px', '16px', '20px', '24px', '32px', '56px'])
  const others = declared(/^font-size$/).filter(
    ({ value }) => !/^(inherit|16px|var\(--ui-(size-[a-z\d]+|cell)\))$/.test(value),
  )
  expect(texts(others)).toEqual([
    'features/people/sign-in/public-frame.module.css: font-size: clamp(32px, 3.4vw, 48px)',
    'ui/stat-card.module.css: font-size: 0.6em',
  ])
})

test('no text is heavier than semibold', () => {
  expect(texts(declared(/^font-weight$/).filter(({ value }) => !/^([456]00|inherit)$/.test(value)))).toEqual([])
})

test('what moves a single time takes one of four durations', () => {
  const once = declared(/^(transition|animation)(-duration)?$/).filter(({ value }) => !/infinite| \d+$/.test(value))
  const literal = once.filter(({ file, value }) => /\b[\d.]+m?s\b/.test(value) && !file.startsWith('ui/theme/'))
  expect(texts(literal)).toEqual([])
})

test('colours are tokens; only paper, the brand’s page and the body have their own', () => {
  const own = /^(ui\/theme\/|features\/training\/body-map\/|features\/people\/sign-in\/|app\/boot\.css)/
  const literal = declared(/./).filter(({ value }) => /#[\da-f]{3,8}\b|\brgba?\((?!0 0 0 \/)/i.test(value))
  const paper = /^#(fff|000|ffffff|000000)$/
  expect(texts(literal.filter(({ file, value }) => !own.test(file) && !paper.test(value)))).toEqual([])
})
