import type { Point } from './tab.ts'

/* Input as both WebDriver protocols describe it. */

const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }

/** A click of the main button. */
export const clickAt = ({ x, y }: Point) => [
  {
    ...pointer,
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** Each character as a key. */
export const keysOf = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat(),
  },
]
