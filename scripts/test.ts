import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { findOrInstallChromium } from './chromium.ts'

/*
 * The whole proof, `npm test`: rules and modules (Vitest, on a PostgreSQL of its own) and at the same time the built web
 * application in a real browser (Playwright), because each leaves the processors idle where the other can use them. What the
 * browser part says waits until Vitest has had its say. Ends with the line `N passed, N failed`.
 */

interface Tally {
  passed: number
  failed: number
}

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const vitestReport = path.join(results, 'vitest.json')
const playwrightReport = path.join(results, 'playwright.json')
/** Dozens of processes load the same modules; this is where the first one leaves them compiled. */
const compiled = path.join(root, 'node_modules/.cache/compiled')

interface How {
  env?: Record<string, string>
  cwd?: string
  /** Where its output goes instead of the terminal. */
  into?: PassThrough
}

/** Runs a script of Node's and says whether it went well. */
async function run(script: string, args: string[], { env, cwd = root, into }: How = {}): Promise<boolean> {
  const out = into === undefined ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd,
    stdio: ['ignore', out, out],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
  })
  if (into !== undefined) for (const stream of [child.stdout, child.stderr]) stream?.pipe(into, { end: false })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

function read(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** A runner that failed without naming a failed test (a crash, a broken file) still counts as one failure. */
function tally(ok: boolean, passed: unknown, failed: unknown): Tally {
  const counted = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

async function testRules(): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const ok = await run('node_modules/vitest/vitest.mjs', ['run', ...reporters])
  const report = read(vitestReport)
  return tally(ok, report?.numPassedTests, report?.numFailedTests)
}

async function testInBrowser(chromium: string | undefined, into: PassThrough): Promise<Tally> {
  if (!(await run('scripts/build-if-stale.ts', [], { into }))) return { passed: 0, failed: 1 }
  const ok = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=line,json'], {
    into,
    cwd: path.join(root, 'e2e'),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      ...(chromium !== undefined && { CHROMIUM_PATH: chromium }),
    },
  })
  const stats = read(playwrightReport)?.stats as { expected?: number; flaky?: number; unexpected?: number } | undefined
  return tally(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const chromium = findOrInstallChromium()
// Read on even while nobody prints it, or the browser part would have to wait.
const browserSays = new PassThrough({ highWaterMark: 64 * 1024 * 1024 })
const inBrowser = testInBrowser(chromium, browserSays)
const rules = await testRules()
browserSays.pipe(process.stdout, { end: false })
const tallies = [rules, await inBrowser]
browserSays.end()
await finished(browserSays)
const passed = tallies.reduce((sum, it) => sum + it.passed, 0)
const failed = tallies.reduce((sum, it) => sum + it.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
