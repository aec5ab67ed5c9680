import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchChromium, startProduct } from '../../scripts/product.ts'
import { loadNow, machine, tableOf, writePage } from './bench-server.ts'
import { timesOf } from './measure.ts'
import type { Times } from './measure.ts'
import { emptyFrame, firstRowAt, noteFirstRow, tick } from './paint-probes.ts'
import { makeStudent, openPhone, setCount } from './paint-student.ts'

/*
 * npm run paint --workspace @folego/bench: how long a set takes from the press to the frame that shows it, and the player from the
 * navigation to its first row, in headless Chromium, with and without the CPU throttled 4× like a phone's. Fails if ✓ takes longer
 * than its target.
 */

const slowdowns = [1, 4] as const
const openings = 10
/** Milliseconds from the press to the frame (p95), without a network. */
const target = 100

interface Measured {
  slowdown: number
  frame: Times
  tick: Times
  /** Milliseconds of work on the page's thread from the press to that frame: hardly depends on other processes. */
  work: number
  offline: Times
  online: Times
}

const { base, stop } = await startProduct(4189)
try {
  const browser = await launchChromium()
  const before = loadNow()
  const results: Measured[] = []
  for (const slowdown of slowdowns) results.push(await measureAt(browser, slowdown))
  await browser.close()
  console.log(linesOf(results))
  await writePage('paint-results.md', pageOf(results, [before, loadNow()], browser.version()))
  if (isTooSlow(results)) process.exitCode = 1
} finally {
  await stop()
}

/** One phone: opens a running workout repeatedly, without and with a network, then does its 30 sets without one. */
async function measureAt(browser: Browser, slowdown: number): Promise<Measured> {
  const [context, page] = await openPhone(browser, base, await makeStudent(base))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Iniciar treino: Treino A' }).click()
  await page.locator('[data-set]').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteFirstRow)
  const offline = await openAgain(page)
  await context.setOffline(false)
  // The workout is sent to the server first, which is not part of opening.
  await pause(5000)
  const online = await openAgain(page)
  await context.setOffline(true)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  let work = 0
  const frames: number[] = []
  const ticks: number[] = []
  for (let done = 0; done < setCount; done += 1) {
    // A pause as in reality, so that the remaining work of one set does not count for the next.
    await pause(300)
    frames.push(await page.evaluate(emptyFrame))
    await pause(100)
    const before = await worked()
    ticks.push(await page.evaluate(tick))
    work += ((await worked()) - before) / setCount
  }
  await context.close()
  return {
    slowdown,
    frame: timesOf(frames),
    tick: timesOf(ticks),
    work,
    offline: timesOf(offline),
    online: timesOf(online),
  }
}

async function openAgain(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let opened = 0; opened < openings; opened += 1) {
    await page.reload({ waitUntil: 'commit' })
    times.push((await (await page.waitForFunction(firstRowAt)).jsonValue()) ?? 0)
    await pause(1000)
  }
  return times
}

function isTooSlow(results: readonly Measured[]): boolean {
  return results.some((it) => it.tick.p95 >= target)
}

function linesOf(results: readonly Measured[]): string {
  const line = (what: string, slowdown: number, { median, p95 }: Times, frame?: Times, work?: number) => [
    `${what}, processor ${slowdown === 1 ? 'as it is' : `${slowdown}× slower`}`,
    median.toFixed(1),
    p95.toFixed(1),
    frame === undefined ? '' : `${(median / frame.median).toFixed(1)}×`,
    work === undefined ? '' : work.toFixed(1),
  ]
  const rows = results.flatMap(({ slowdown, ...it }) => [
    line('an empty frame', slowdown, it.frame, it.frame),
    line('✓ to the frame that shows it, no network', slowdown, it.tick, it.frame, it.work),
    line('the player opens to its first row, no network', slowdown, it.offline),
    line('the player opens to its first row, with the server', slowdown, it.online),
  ])
  return tableOf(['What', 'median ms', 'p95 ms', 'empty frames', 'thread ms'], rows, 10)
}

function pageOf(results: readonly Measured[], load: [number, number], version: string): string {
  const verdict = isTooSlow(results)
    ? `A set takes longer than ${target} ms from the press to the frame that shows it (p95).`
    : `A set is shown as done less than ${target} ms after the press (p95), also on a four times slower CPU.`
  return `# How soon a set is shown as done

${verdict}

Measured with \`npm run paint --workspace @folego/bench\` in headless Chromium ${version}, 390 × 800, on the product with its
demonstration gyms and a workout of ten exercises with ${setCount} sets.

- ${setCount} ticks without a network, in sequence: from the press on ✓ to the end of the frame in which the count of done sets has
  changed. By then the set is on the device's disk: nothing looks done before it is stored.
- An empty frame is the same without any work: the lower bound for any page at 60 frames per second.
- "Thread" is the work on the page's thread from the press to that frame. Unlike the times, it hardly depends on other processes of the
  machine.
- The player is opened by its address ${openings} times, through the service worker: from the navigation to the end of the frame with the first row.
  "With the server" is over loopback, so it shows the cost of the request, not of a gym's Wi-Fi.
- "4× slower" is Chromium's CPU throttling, the usual approximation of a mid-range phone.
- ${machine()}. The machine's load average was ${load[0].toFixed(1)} before measuring and
  ${load[1].toFixed(1)} after it; the server and the browser's other processes work on the same cores.

${linesOf(results)}
`
}
