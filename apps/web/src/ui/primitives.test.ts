import { expect, test } from 'vitest'
import styles from './theme/mantine.css?raw'
import * as primitives from './primitives.ts'

const kitStyles = Object.keys(import.meta.glob('../../../../node_modules/@mantine/core/styles/*.layer.css'))

/** Components styled by another one's styles, or without any. */
const styledBy: Record<string, string> = {
  Autocomplete: 'Combobox',
  MultiSelect: 'Combobox',
  Select: 'Combobox',
  Textarea: 'Input',
  TextInput: 'Input',
}

test('every kit component that screens may use has its styles in theme/mantine.css', () => {
  const names = Object.keys(primitives)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => styledBy[name] ?? name)
  const missing = names.filter(
    (name) => kitStyles.some((file) => file.endsWith(`/${name}.layer.css`)) && !styles.includes(`/${name}.layer.css`),
  )
  expect(kitStyles.length).toBeGreaterThan(80)
  expect(names.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})
