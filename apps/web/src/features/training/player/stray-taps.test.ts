import { expect, test } from 'vitest'
import { isStrayTap } from './stray-taps.ts'

/** The ✓ of three rows with fixed positions, since jsdom has no layout. */
function rows() {
  document.body.innerHTML = '<button data-check></button>'.repeat(3)
  return [...document.querySelectorAll('button')].map((button, at) => {
    const row = { button, top: at * 52 }
    button.getBoundingClientRect = () => ({ top: row.top }) as DOMRect
    return row
  })
}

let clock = 10_000
const finger = (after: number) => ({ detail: 1, pointerType: 'touch', timeStamp: (clock += after) })

test('ignores a second tap within 300 ms on the same ✓ and on one that has moved under the finger', () => {
  const [first, second, third] = rows()
  if (!first || !second || !third) throw new Error('three rows')
  expect(isStrayTap(finger(1000), first.button)).toBe(false)
  expect(isStrayTap(finger(100), first.button)).toBe(true)
  third.top = 52
  expect(isStrayTap(finger(100), third.button)).toBe(true)
  expect(isStrayTap(finger(200), third.button)).toBe(false)
})

test('accepts a quick tap on a row that stayed in place, and any key', () => {
  const [first, second] = rows()
  if (!first || !second) throw new Error('two rows')
  expect(isStrayTap(finger(1000), first.button)).toBe(false)
  expect(isStrayTap(finger(50), second.button)).toBe(false)
  expect(isStrayTap({ detail: 0, timeStamp: clock }, second.button)).toBe(false)
})

test('a double click ticks once, two single clicks count as two', () => {
  const [first] = rows()
  if (!first) throw new Error('a row')
  const click = (detail: number) => isStrayTap({ detail, pointerType: 'mouse', timeStamp: clock }, first.button)
  expect([click(1), click(2), click(1)]).toEqual([false, true, false])
})
