import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { startProduct } from '../../scripts/product.ts'
import { loadNow, machine, tableOf, writePage } from './bench-server.ts'
import { timesOf } from './measure.ts'
import { phone, signIn, storedEntries } from './phone.ts'
import { openSlowLink } from './slow-link.ts'

/*
 * npm run openings --workspace @folego/bench: LCP, CLS and TBT of first and later visits, with the service worker as people have it, on a
 * mid-range phone with a slow network. Fails if a page exceeds a target.
 */

/** Lighthouse's slow 4G: 1.6 Mbit/s and a round-trip time of 150 ms. */
const slow4g = { roundTrip: 150, down: 204_800, up: 96_000 }
/** Lighthouse's browser throttling for the same network: each request is delayed as if it had its own connection. */
const throttling = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const slowdown = 4
const openings = 3
const settleMilliseconds = 5000
/** For a quick look at one network: `NETWORK='slow link' npm run openings …` writes no page. */
const chosenNetwork = process.env.NETWORK

/** How a person may come to a page. */
const states = ['first visit', 'second visit', 'installed'] as const

const targets: Record<(typeof states)[number], Target> = {
  'first visit': { lcp: 2500, cls: 0.02, tbt: 150 },
  'second visit': { lcp: 1500, cls: 0.02, tbt: 150 },
  installed: { lcp: 1500, cls: 0.02, tbt: 150 },
}
const signInTarget = 1200

interface Target {
  lcp: number
  cls: number
  tbt: number
}

interface Network {
  name: string
  at: string
  isThrottled: boolean
}

interface Measured {
  name: string
  taken: Opening
  target: Target
}

interface Opening {
  /** Largest contentful paint: milliseconds from the navigation. */
  lcp: number
  /** Cumulative layout shift: the sum of the shifts. */
  cls: number
  /** Total blocking time: milliseconds beyond 50 of each long task after the first paint. */
  tbt: number
  /** The files and API calls that the page asked for. */
  requests: number
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
const proxyData = mkdtempSync(path.join(tmpdir(), 'folego-proxy-'))
const proxy = spawn('caddy', ['run', '--config', 'ops/proxy/Caddyfile'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  stdio: 'ignore',
  env: { ...process.env, DOMAIN: proxied, SERVERS: `127.0.0.1:${port}`, XDG_DATA_HOME: proxyData },
})
const link = await openSlowLink(port + 2, port + 1, slow4g)
try {
  const isProxied = await answers(proxy, port + 1)
  const before = loadNow()
  const measured: Measured[] = []
  const overTls: Network[] = [
    { name: 'slow link', at: `https://localhost:${port + 2}`, isThrottled: false },
    { name: 'browser throttling', at: proxied, isThrottled: true },
  ]
  const networks: Network[] = [
    ...(isProxied ? overTls : []),
    { name: 'browser throttling, HTTP/1.1', at: base, isThrottled: true },
  ]
  for (const network of networks.filter(({ name }) => chosenNetwork === undefined || name === chosenNetwork)) {
    for (const screen of screens) {
      const stored = screen.email === undefined ? {} : storedEntries(await signIn(base, screen.email))
      const taken: Opening[][] = []
      for (let count = 0; count < openings; count += 1) taken.push(await visit(network, screen, stored))
      for (const [index, state] of states.entries()) {
        const ofState = taken.flatMap((visits) => visits[index] ?? [])
        const median = (pick: (it: Opening) => number) => timesOf(ofState.map(pick)).median
        const name = `${screen.name}, ${state}, ${network.name}`
        measured.push({
          name,
          target: screen.email === undefined ? { ...targets[state], lcp: signInTarget } : targets[state],
          taken: {
            lcp: median((it) => it.lcp),
            cls: median((it) => it.cls),
            tbt: median((it) => it.tbt),
            requests: median((it) => it.requests),
          },
        })
        console.log(name, JSON.stringify(ofState))
      }
    }
  }
  const lines = linesOf(measured)
  console.log(lines)
  if (chosenNetwork === undefined) await writePage('openings-results.md', pageOf(lines, [before, loadNow()]))
  if (measured.some(({ taken, target }) => isTooMuch(taken, target))) process.exitCode = 1
} finally {
  link.stop()
  proxy.kill()
  rmSync(proxyData, { recursive: true, force: true })
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

/** One visit of each state: with an empty cache, again with the worker that it installed, and in a browser that was started anew. */
async function visit(network: Network, screen: Screen, stored: Record<string, string>): Promise<Opening[]> {
  const profile = mkdtempSync(path.join(tmpdir(), 'folego-phone-'))
  try {
    const first = await launchPhone(profile, network.at)
    await first.addInitScript(store, stored)
    const visits = [await open(first, network, screen)]
    const [page] = first.pages()
    // The worker downloads the offline pages after the page itself.
    await page?.evaluate(async () => navigator.serviceWorker.ready)
    await page?.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    visits.push(await open(first, network, screen))
    await first.close()
    const again = await launchPhone(profile, network.at)
    visits.push(await open(again, network, screen))
    await again.close()
    return visits
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/** A browser with its own profile, so that cache, worker and session outlive it. */
async function launchPhone(profile: string, baseURL: string): Promise<BrowserContext> {
  const executablePath = findOrInstallChromium()
  return await chromium.launchPersistentContext(profile, {
    ...phone,
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', ...trustedArgs()],
    baseURL,
  })
}

/**
 * Makes the browser trust the proxy's own certificate. Merely ignoring it would be slower than for people: such a browser stores no file
 * in its cache.
 */
function trustedArgs(): string[] {
  const authority = path.join(proxyData, 'caddy/pki/authorities/local/intermediate.crt')
  if (!existsSync(authority)) return []
  const key = new X509Certificate(readFileSync(authority)).publicKey.export({ type: 'spki', format: 'der' })
  return [`--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`]
}

/** Signs in, before the page's own scripts run. Runs in the page. */
function store(entries: Record<string, string>): void {
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
}

/** Opens a screen in a new tab, and closes those before. */
async function open(context: BrowserContext, { isThrottled }: Network, { address }: Screen): Promise<Opening> {
  const earlier = context.pages()
  const page = await context.newPage()
  await Promise.all(earlier.map(async (old) => old.close()))
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isThrottled) await session.send('Network.emulateNetworkConditions', throttling)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address)
  await page.getByRole('heading').first().waitFor({ timeout: 60_000 })
  // The notification stream stays open, so the network is never idle.
  await page.waitForTimeout(settleMilliseconds)
  return await page.evaluate(observed)
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
  return {
    lcp,
    cls,
    tbt: late.reduce((sum, { duration }) => sum + duration - 50, 0),
    requests: performance.getEntriesByType('resource').length,
  }
}

function isTooMuch({ lcp, cls, tbt }: Opening, target: Target): boolean {
  return lcp > target.lcp || cls > target.cls || tbt > target.tbt
}

function linesOf(measured: readonly Measured[]): string {
  return tableOf(
    ['Page', 'LCP ms', 'at most', 'CLS', 'TBT ms', 'requests'],
    measured.map(({ name, taken: { lcp, cls, tbt, requests }, target }) => [
      name,
      lcp.toFixed(0),
      String(target.lcp),
      cls.toFixed(3),
      tbt.toFixed(0),
      String(requests),
    ]),
    10,
  )
}

function pageOf(lines: string, [before, after]: [number, number]): string {
  return `# How fast pages load

Measured with \`npm run openings --workspace @folego/bench\` in headless Chromium, 390 × 800, on the product with its demonstration
gyms: each page ${openings} times in each state, medians.

- First visit: an empty cache; the service worker is installed meanwhile, as for people. Second visit: the same browser, a new tab,
  the worker active. Installed: the browser was closed and started anew, so that the worker has to be started for the page.
- CLS is at most ${targets.installed.cls}, TBT at most ${targets.installed.tbt} ms.
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
