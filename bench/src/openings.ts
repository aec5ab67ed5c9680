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
import { layLine } from './slow-line.ts'

/*
 * npm run openings --workspace @folego/bench: how long a page takes that is opened for the first time, nothing of it on the device, on a
 * phone of the middle class and a slow network. Fails where a page takes longer, jumps more or blocks longer than it may.
 */

/** What Lighthouse takes for a slow 4G: 1.6 Mbit/s, and 150 ms there and back. */
const slow4g = { roundTrip: 150, down: 204_800, up: 96_000 }
/** Lighthouse's brake in the browser for the same: each request late for as long as a connection of its own would take. */
const brake = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const slowdown = 4
const openings = 3
const settleMilliseconds = 5000
/** Milliseconds to the largest paint, of layout shift, and milliseconds that the page did not answer. */
const target = { paint: 2500, shift: 0.02, blocked: 150 }

interface Opening {
  /** Milliseconds from the navigation to the largest paint. */
  paint: number
  /** Sum of the layout shifts, as the browser scores them. */
  shift: number
  /** Milliseconds beyond 50 of each long task after the first paint. */
  blocked: number
}

interface Screen {
  name: string
  address: string
  /** Who is signed in, undefined for a stranger. */
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
const line = await layLine(port + 2, port + 1, slow4g)
try {
  const isProxied = await answers(proxy, port + 1)
  // The proxy's certificate is its own here. Said to a page alone it costs a second connection; a certificate of the web does not.
  const browser = await launchChromium(['--ignore-certificate-errors'])
  const before = loadNow()
  const measured: { name: string; taken: Opening }[] = []
  const overTls = [
    { way: 'slow line', at: `https://localhost:${port + 2}`, isBraked: false },
    { way: "browser's brake", at: proxied, isBraked: true },
  ]
  const ways = [...(isProxied ? overTls : []), { way: "browser's brake, HTTP/1.1", at: base, isBraked: true }]
  for (const { way, at, isBraked } of ways) {
    for (const screen of screens) {
      const stored = screen.email === undefined ? {} : await signIn(screen.email)
      const taken: Opening[] = []
      for (let count = 0; count < openings; count += 1)
        taken.push(await open(browser, { at, isBraked }, screen, stored))
      const median = (pick: (it: Opening) => number) => timesOf(taken.map(pick)).median
      const name = `${screen.name}, ${way}`
      measured.push({
        name,
        taken: {
          paint: median((it) => it.paint),
          shift: median((it) => it.shift),
          blocked: median((it) => it.blocked),
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
  line.stop()
  proxy.kill()
  await stop()
}

/** Whether the proxy takes connections within ten seconds; false where it is not installed. */
async function answers(program: ChildProcess, at: number): Promise<boolean> {
  // Said by `pid` as well.
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

/** What a browser of somebody who is signed in has stored. */
async function signIn(email: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'folego-demo' }),
  })
  const { token, user } = (await signedIn.json()) as { token: string; user: object }
  const gyms = await fetch(`${base}/api/gym`, { headers: { authorization: `Bearer ${token}` } })
  const { object } = (await gyms.json()) as { object: { id: string }[] }
  return { token, user: JSON.stringify({ ...user, updated_at: null }), gym: object[0]?.id ?? '' }
}

async function open(
  browser: Browser,
  { at, isBraked }: { at: string; isBraked: boolean },
  { address }: Screen,
  stored: Record<string, string>,
): Promise<Opening> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: at,
    viewport: { width: 390, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: at, localStorage }] },
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isBraked) await session.send('Network.emulateNetworkConditions', brake)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address)
  await page.getByRole('heading').first().waitFor({ timeout: 60_000 })
  // The stream of news stays open, so the network is never idle.
  await page.waitForTimeout(settleMilliseconds)
  const opening = await page.evaluate(observed)
  await context.close()
  return opening
}

/** Before a page opens: keeps what the browser says of its paints, jumps and long tasks. Runs in the page. */
function observe(): void {
  const seen = { paint: 0, first: Infinity, shift: 0, tasks: [] as { startTime: number; duration: number }[] }
  Object.assign(globalThis, { opening: seen })
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime))
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime))
  watch('layout-shift', ({ value = 0, hadRecentInput }) => !hadRecentInput && (seen.shift += value))
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
}

/** What was kept of the opening. Runs in the page. */
function observed(): Opening {
  const { opening } = globalThis as unknown as {
    opening: { paint: number; first: number; shift: number; tasks: { startTime: number; duration: number }[] }
  }
  const { paint, first, shift, tasks } = opening
  const late = tasks.filter(({ startTime, duration }) => startTime + duration > first)
  return { paint, shift, blocked: late.reduce((sum, { duration }) => sum + duration - 50, 0) }
}

function isTooMuch({ paint, shift, blocked }: Opening): boolean {
  return paint > target.paint || shift > target.shift || blocked > target.blocked
}

function linesOf(measured: readonly { name: string; taken: Opening }[]): string {
  return tableOf(
    ['Page', 'largest paint ms', 'layout shift', 'blocked ms'],
    [
      ...measured.map(({ name, taken }) => [
        name,
        taken.paint.toFixed(0),
        taken.shift.toFixed(3),
        taken.blocked.toFixed(0),
      ]),
      ['at most', String(target.paint), String(target.shift), String(target.blocked)],
    ],
    10,
  )
}

function pageOf(lines: string, [before, after]: [number, number], version: string): string {
  return `# How soon a page is there

Measured with \`npm run openings --workspace @folego/bench\` in Chromium ${version} without a window, 390 × 800, on the product with its
demonstration gyms: ${openings} first visits of each page, with an empty cache and no service worker; medians.

- The processor is slowed down ${slowdown} times, the network to what Lighthouse takes for a slow 4G: 1.6 Mbit/s, and 150 ms there and back.
- "Slow line": the line to the proxy has that width and that way for all connections together, TCP's first window and the handshakes included.
  "Browser's brake": Chromium makes each request 562 ms late and 1.5 Mbit/s wide, as Lighthouse does where it slows the browser itself: what a
  connection of its own would take for each request, also where all share one.
- Opened through Caddy as \`ops/proxy/Caddyfile\` sets it up, where that is installed (HTTP/2: one connection for all files), and from the
  server itself (HTTP/1.1: six files at a time).
- "Largest paint", "layout shift" and "blocked" are what Lighthouse calls LCP, CLS and TBT, as the browser reports them.
- ${machine()}. The machine's load average was ${before.toFixed(1)} before measuring and ${after.toFixed(1)} after it; the server
  and the browser's other processes work on the same cores.

${lines}
`
}
