/*
 * Ticking a set moves the rows below it. A second tap that comes before anybody could have seen the change was not meant for
 * what is under the finger now.
 */

/** Milliseconds within which nobody can see a change, decide and aim again. */
const tooSoon = 300
/** Pixels that a row may move without another one appearing under the finger. */
const samePlace = 8

let last: { at: number; button: Element; tops: ReadonlyMap<Element, number> } | undefined

type Tap = Pick<MouseEvent, 'detail' | 'timeStamp'> & { pointerType?: string }

/**
 * True for a tap on ✓ that cannot have been aimed: the second click of a double click, or a second tap within 300 ms on the
 * same ✓ or on one that was elsewhere at the first tap. Keys never count as stray.
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

/** The vertical position of each ✓ on the page. */
function topsOf(button: Element): Map<Element, number> {
  const all = button.ownerDocument.querySelectorAll('[data-check]')
  return new Map([...all].map((one) => [one, one.getBoundingClientRect().top]))
}
