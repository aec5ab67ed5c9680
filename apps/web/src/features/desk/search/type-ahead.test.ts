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

test('what is typed while a dialog opens goes nowhere if it begins with a button, and the page has its keys again', () => {
  document.body.innerHTML =
    '<main id="main"><button aria-haspopup="dialog"></button><button aria-keyshortcuts="n"></button></main><section aria-modal="true"><button></button></section>'
  const [opener, add, inDialog] = document.querySelectorAll('button')
  const end = collectKeys()
  const reaches = (on: Element | undefined, key: string) =>
    on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  for (const button of [opener, add]) {
    button?.click()
    expect(reaches(document.body, 'r')).toBe(false)
    inDialog?.focus()
    expect(reaches(inDialog, ' ')).toBe(true)
    button?.focus()
    expect(reaches(button, 'r')).toBe(true)
  }
  end()
})
