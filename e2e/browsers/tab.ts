import { setTimeout as pause } from 'node:timers/promises'

/* What a journey does in a browser of any engine: its driver needs to run code in the page, press, type and take pictures. */

export interface Point {
  x: number
  y: number
}

/** One page of a browser. Each starts without stored data. */
export interface Tab {
  open(address: string): Promise<void>
  /** Evaluates an expression in the page; its value is JSON. */
  evaluate(expression: string): Promise<unknown>
  press(point: Point): Promise<void>
  type(text: string): Promise<void>
  /** A PNG of what is visible. */
  picture(): Promise<Buffer>
  /** What the browser's console has reported as an error, if the driver can know. */
  errors(): string[]
  close(): Promise<void>
}

/** The journeys' browsers, and how to start a page of a size. */
export interface Engine {
  name: string
  openTab(size: { width: number; height: number }): Promise<Tab>
  close(): Promise<void>
}

/** How long a journey waits for what it expects. */
const longest = 30_000

/** Runs a function in the page. It is sent as text: it sees nothing but its arguments. */
export async function runIn<Args extends unknown[], Result>(
  tab: Tab,
  work: (...args: Args) => Result,
  ...args: Args
): Promise<Result> {
  return (await tab.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`)) as Result
}

/** Waits until a function in the page returns something other than null. */
async function waitFor<Args extends unknown[], Result>(
  tab: Tab,
  what: string,
  work: (...args: Args) => Result | null,
  ...args: Args
): Promise<Result> {
  const end = Date.now() + longest
  while (Date.now() < end) {
    // In sequence: each look follows the one before it.
    // oxlint-disable-next-line no-await-in-loop
    const found = await runIn(tab, work, ...args).catch(() => null)
    if (found !== null) return found
    // oxlint-disable-next-line no-await-in-loop
    await pause(100)
  }
  throw new Error(`not found within ${longest / 1000} seconds: ${what}`)
}

/** A control by its role and its name, or the beginning of it, of the topmost dialog if there is one; `at`: which of several. */
interface Sought {
  role: string
  name: string
  at?: number
}

/** Waits for a control that stands still and is not covered, scrolls to it and presses its centre. */
export async function press(tab: Tab, role: string, name: string, at = 0): Promise<void> {
  const find = () => waitFor(tab, `${role} ${name}`, centreOf, { role, name, at })
  let [before, now] = [await find(), await find()]
  // A list of options moves while its results come in.
  while (before.x !== now.x || before.y !== now.y) {
    // oxlint-disable-next-line no-await-in-loop
    await pause(100)
    // oxlint-disable-next-line no-await-in-loop
    ;[before, now] = [now, await find()]
  }
  await tab.press(now)
}

/** Presses a field and types into it. */
export async function fill(tab: Tab, name: string, text: string): Promise<void> {
  await press(tab, 'field', name)
  await tab.type(text)
}

/** Opens a select and chooses an option. */
export async function choose(tab: Tab, name: string, option: string): Promise<void> {
  await press(tab, 'field', name)
  await press(tab, 'option', option)
}

/** Waits until the page shows a text. */
export async function see(tab: Tab, text: string): Promise<void> {
  await waitFor(tab, text, (sought) => (document.body.innerText.includes(sought) ? true : null), text)
}

/** Waits until nothing on the page is loading or moving. */
export async function settle(tab: Tab): Promise<void> {
  await waitFor(tab, 'a settled page', () => {
    const waiting = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, [data-waiting]')
    // What never ends is not waited for: the line behind the sign-in form breathes.
    const isMoving = document
      .getAnimations()
      .some((it) => it.playState === 'running' && it.effect?.getTiming().iterations !== Infinity)
    return waiting === null && !isMoving && document.querySelector('h1') !== null ? true : null
  })
}

/** Runs in the page: nothing outside of it is known there. Null until the control can be pressed. */
function centreOf({ role, name, at = 0 }: Sought): Point | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    option: '[role="option"]',
    field: 'input, textarea, select, [role="combobox"]',
    tab: '[role="tab"]',
    check: '[data-check]',
  }
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLLabelElement>)] : []
    const words = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? ''
    return words.replaceAll(/\s+/g, ' ').trim()
  }
  const places = [...document.querySelectorAll('[role="dialog"]')].filter((it) => it.checkVisibility())
  const place = role === 'option' ? document.body : (places.at(-1) ?? document.body)
  const named = [...place.querySelectorAll<HTMLElement>(selectors[role] ?? role)].filter(
    (it) => it.checkVisibility() && nameOf(it).startsWith(name),
  )
  const exact = named.filter((it) => nameOf(it) === name)
  const found = (exact.length > 0 ? exact : named)[at]
  if (found === undefined || (found as HTMLButtonElement).disabled) return null
  const ends = (it: Animation) => it.effect?.getTiming().iterations !== Infinity
  if (document.getAnimations().some((it) => it.playState === 'running' && ends(it))) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const centre = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const top = document.elementFromPoint(centre.x, centre.y)
  // Also not while its page is inert, until the code behind it has loaded.
  return top !== null && found.contains(top) ? centre : null
}
