import { expect, test } from 'vitest'
import { collectKeys, takeKeys } from './type-ahead.ts'

test('what is typed while the dialog of the palette has the focus, and its field not yet, is its text', () => {
  document.body.innerHTML = '<section data-mode="palette" tabindex="-1"><input></section>'
  const [dialog, field] = [document.querySelector('section'), document.querySelector('input')]
  const stop = collectKeys()
  const press = (on: Element | null, key: string, more: object = {}) =>
    on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  press(document.body, 'k', { ctrlKey: true })
  press(document.body, 'r')
  press(dialog, 'e')
  press(dialog, 'c')
  // once it has the focus, the field takes its keys itself
  press(field, 'e')
  expect(takeKeys()).toEqual({ text: 'rec', enter: false })
  stop()
})
