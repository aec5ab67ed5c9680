/*
 * Ticking a set moves the rows below it. A finger that comes down a second time before anybody can have seen that did not
 * mean what is there now.
 */

/** Milliseconds in which nobody sees, decides and aims anew. */
const tooSoon = 300
/** Pixels that a row may move without another one coming under the finger. */
const samePlace = 8

let last: { at: number; button: Element; tops: ReadonlyMap<Element, number> } | undefined

type Tap = Pick<MouseEvent, 'detail' | 'timeStamp'> & { pointerType?: string }

/**
 * True for a tap on ✓ that nobody can have aimed: the second click of a double click, and a finger's second tap within
 * 300 ms on the same ✓ or on one that was elsewhere at the first. Keys are never stray.
 */
export function isStrayTap(tap: Tap, button: Element): boolean {
  if (tap.detail === 0) return false
  const isFinger = tap.pointerType === 'touch'
  const before = last
  const stray =
    tap.detail > 1 ||
    (isFinger &&
      before !== undefined &&
      tap.timeStamp - before.at < tooSoon &&
      (button === before.button || hasMoved(button, before.tops)))
  if (!stray && isFinger) last = { at: tap.timeStamp, button, tops: topsOf(button) }
  return stray
}

function hasMoved(button: Element, tops: ReadonlyMap<Element, number>): boolean {
  const top = tops.get(button)
  return top === undefined || Math.abs(top - button.getBoundingClientRect().top) > samePlace
}

/** Where each ✓ of the page stands. */
function topsOf(button: Element): Map<Element, number> {
  const all = button.ownerDocument.querySelectorAll('[data-check]')
  return new Map([...all].map((one) => [one, one.getBoundingClientRect().top]))
}
