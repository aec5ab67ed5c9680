import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { launchChromium, startProduct } from '../../scripts/product.ts'
import { loadNow, machine, tableOf, writePage } from './bench-server.ts'
import { timesOf } from './measure.ts'
import { phone, signIn, storedEntries } from './phone.ts'
import { openSlowLink } from './slow-link.ts'

/*
 * npm run openings --workspace @folego/bench: LCP, CLS and TBT of first visits with an empty cache, on a mid-range phone with a slow
 * network. Fails if a page exceeds a target.
 */

/** Lighthouse's slow 4G: 1.6 Mbit/s and a round-trip time of 150 ms. */
const slow4g = { roundTrip: 150, down: 204_800, up: 96_000 }
/** Lighthouse's browser throttling for the same network: each request is delayed as if it had its own connection. */
const throttling = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const slowdown = 4
const openings = 3
const settleMilliseconds = 5000
const target = { lcp: 2500, cls: 0.02, tbt: 150 }

interface Opening {
  /** Largest contentful paint: milliseconds from the navigation. */
  lcp: number
  /** Cumulative layout shift: the sum of the shifts. */
  cls: number
  /** Total blocking time: milliseconds beyond 50 of each long task after the first paint. */
  tbt: number
}

interface Screen {
  name: string
  address: string
  /** The account that is signed in, if any. */
  email?: string
}

const screens: Screen[] = [
  { name: 'sign-in', address: '/login' },
  {
    name: "student's home",
    address: '/student-dashboard',
    email: 'aluno@demo.folego.app',
  },
  { name: 'list of students', address: '/dashboard/students', email: 'admin@demo.folego.app' },
]

const port = Number(process.env.PORT ?? 4188)
const { base, stop } = await startProduct(port)
const proxied = `https://localhost:${port + 1}`
const proxy = spawn('caddy', ['run', '--config', 'ops/proxy/Caddyfile'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  stdio: 'ignore',
  env: { ...process.env, DOMAIN: proxied, SERVERS: `127.0.0.1:${port}` },
})
const link = await openSlowLink(port + 2, port + 1, slow4g)
try {
  const isProxied = await answers(proxy, port + 1)
  // Here the proxy's certificate is self-signed. Ignoring that per page would cost a second connection, unlike a valid certificate.
  const browser = await launchChromium(['--ignore-certificate-errors'])
  const before = loadNow()
  const measured: { name: string; taken: Opening }[] = []
  const overTls = [
    { network: 'slow link', at: `https://localhost:${port + 2}`, isThrottled: false },
    { network: 'browser throttling', at: proxied, isThrottled: true },
  ]
  const networks = [
    ...(isProxied ? overTls : []),
    { network: 'browser throttling, HTTP/1.1', at: base, isThrottled: true },
  ]
  for (const { network, at, isThrottled } of networks) {
    for (const screen of screens) {
      const stored = screen.email === undefined ? {} : storedEntries(await signIn(base, screen.email))
      const taken: Opening[] = []
      for (let count = 0; count < openings; count += 1)
        taken.push(await open(browser, { at, isThrottled }, screen, stored))
      const median = (pick: (it: Opening) => number) => timesOf(taken.map(pick)).median
      const name = `${screen.name}, ${network}`
      measured.push({
        name,
        taken: {
          lcp: median((it) => it.lcp),
          cls: median((it) => it.cls),
          tbt: median((it) => it.tbt),
        },
      })
      console.log(name, JSON.stringify(taken))
    }
  }
  await browser.close()
  const lines = linesOf(measured)
  console.log(lines)
  await writePage('openings-results.md', pageOf(lines, [before, loadNow()], browser.version()))
  if (measured.some(({ taken }) => isTooMuch(taken))) process.exitCode = 1
} finally {
  link.stop()
  proxy.kill()
  await stop()
}

/** Whether the proxy accepts connections within ten seconds; false if it is not installed. */
async function answers(program: ChildProcess, at: number): Promise<boolean> {
  // A program that cannot be started has no `pid`.
  program.once('error', () => undefined)
  for (let attempt = 0; attempt < 100 && program.pid !== undefined && program.exitCode === null; attempt += 1) {
    const socket = net.connect(at, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return true
    await pause(100)
  }
  return false
}

async function open(
  browser: Browser,
  { at, isThrottled }: { at: string; isThrottled: boolean },
  { address }: Screen,
  stored: Record<string, string>,
): Promise<Opening> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    ...phone,
    baseURL: at,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: at, localStorage }] },
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isThrottled) await session.send('Network.emulateNetworkConditions', throttling)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address)
  await page.getByRole('heading').first().waitFor({ timeout: 60_000 })
  // The notification stream stays open, so the network is never idle.
  await page.waitForTimeout(settleMilliseconds)
  const opening = await page.evaluate(observed)
  await context.close()
  return opening
}

/** Before a page opens: records its paints, layout shifts and long tasks. Runs in the page. */
function observe(): void {
  const seen = { lcp: 0, first: Infinity, cls: 0, tasks: [] as { startTime: number; duration: number }[] }
  Object.assign(globalThis, { opening: seen })
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime))
  watch('layout-shift', ({ value = 0, hadRecentInput }) => !hadRecentInput && (seen.cls += value))
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
}

/** The recorded figures. Runs in the page. */
function observed(): Opening {
  const { opening } = globalThis as unknown as {
    opening: { lcp: number; first: number; cls: number; tasks: { startTime: number; duration: number }[] }
  }
  const { lcp, first, cls, tasks } = opening
  const late = tasks.filter(({ startTime, duration }) => startTime + duration > first)
  return { lcp, cls, tbt: late.reduce((sum, { duration }) => sum + duration - 50, 0) }
}

function isTooMuch({ lcp, cls, tbt }: Opening): boolean {
  return lcp > target.lcp || cls > target.cls || tbt > target.tbt
}

function linesOf(measured: readonly { name: string; taken: Opening }[]): string {
  return tableOf(
    ['Page', 'LCP ms', 'CLS', 'TBT ms'],
    [
      ...measured.map(({ name, taken }) => [name, taken.lcp.toFixed(0), taken.cls.toFixed(3), taken.tbt.toFixed(0)]),
      ['at most', String(target.lcp), String(target.cls), String(target.tbt)],
    ],
    10,
  )
}

function pageOf(lines: string, [before, after]: [number, number], version: string): string {
  return `# How fast pages load

Measured with \`npm run openings --workspace @folego/bench\` in headless Chromium ${version}, 390 × 800, on the product with its
demonstration gyms: ${openings} first visits of each page, with an empty cache and no service worker; medians.

- The CPU is throttled ${slowdown}×, the network to Lighthouse's slow 4G: 1.6 Mbit/s and a round-trip time of 150 ms.
- "Slow link": all connections to the proxy share that bandwidth and latency, including TCP's handshakes and initial window.
  "Browser throttling": Chromium delays each request by 562 ms and limits it to 1.5 Mbit/s, as Lighthouse's DevTools throttling does: as
  if each request had its own connection, even if all share one.
- Opened through Caddy with \`ops/proxy/Caddyfile\`, if it is installed (HTTP/2: one connection for all files), and from the server itself
  (HTTP/1.1: six files at a time).
- LCP, CLS and TBT as the browser reports them.
- ${machine()}. The machine's load average was ${before.toFixed(1)} before measuring and ${after.toFixed(1)} after it; the server
  and the browser's other processes work on the same cores.

${lines}
`
}
