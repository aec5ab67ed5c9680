import { describe, expect, test } from 'vitest'
import { palette } from './palette.ts'
import controls from './controls.css?raw'
import css from './tokens.css?raw'

const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark']")

function readTokens(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--ui-([a-z\d-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const backgrounds = ['page', 'panel', 'raised', 'sunken', 'hover']

/** Text on its background: 4.5:1 (WCAG 1.4.3). */
const words: [string, string][] = [
  ...['text', 'muted', 'accent', 'danger'].flatMap((word) =>
    backgrounds.map((background): [string, string] => [word, background]),
  ),
  ...['page', 'panel', 'sunken', 'raised'].map((background): [string, string] => ['placeholder', background]),
  ...['page', 'panel'].map((background): [string, string] => ['heat', background]),
  ['on-action', 'action'],
  ['accent', 'selected'],
  ['text', 'selected'],
  ['on-accent-soft', 'accent-soft'],
  ['on-train', 'train'],
  ['on-heat-soft', 'heat-soft'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ...['ok', 'warn', 'bad', 'neutral', 'info'].map((tone): [string, string] => [`on-${tone}`, `${tone}-soft`]),
]

/** Edges of fields, the focus ring, stars, dots and charts on their background: 3:1 (WCAG 1.4.11). */
const shapes: [string, string][] = [
  ...['page', 'panel', 'raised'].map((background): [string, string] => ['field-line', background]),
  ...['page', 'panel', 'raised', 'hover'].map((background): [string, string] => ['focus', background]),
  ...['star', 'ok-dot', 'data'].flatMap((shape) =>
    ['page', 'panel'].map((background): [string, string] => [shape, background]),
  ),
]

describe.each([
  ['light', readTokens(light)],
  ['dark', readTokens(dark)],
])('colours of the %s theme', (_theme, tokens) => {
  const colour = (name: string) => {
    const value = tokens.get(name)
    if (!value) throw new Error(`tokens.css does not define --ui-${name}`)
    return value
  }

  test.each(words)('%s can be read on %s', (word, background) => {
    expect(contrast(colour(word), colour(background))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('%s can be seen on %s', (shape, background) => {
    expect(contrast(colour(shape), colour(background))).toBeGreaterThanOrEqual(3)
  })
})

test.each([
  '.mantine-Radio-radio:not(:checked)',
  '.mantine-Checkbox-input:not(',
  '.mantine-SegmentedControl-indicator',
])('controls without a fill have the edge of a field: %s', (selector) => {
  const rule = controls.slice(controls.indexOf(selector))
  expect(rule.slice(0, rule.indexOf('}'))).toMatch(/border[^;]*var\(--ui-field-line\)/)
})

test('both themes define the same tokens', () => {
  expect([...readTokens(dark).keys()]).toEqual([...readTokens(light).keys()])
})

test('white text is readable on the kit’s button colours', () => {
  for (const fill of [palette.mata[6], palette.mata[7], palette.mata[8], palette.brasa[7], palette.brasa[8]]) {
    expect(contrast('#FFFFFF', fill)).toBeGreaterThanOrEqual(4.5)
  }
})
