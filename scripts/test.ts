import { spawn } from 'node:child_process'
import type { StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './chromium.ts'

/*
 * `npm test`: runs the Vitest tests (on their own PostgreSQL), then the journeys of the built web application in a real browser
 * (Playwright). Not all at once: more processes than cores take a quarter more processor time for the same tests. Only the build,
 * and tests that mostly wait for processes of their own, run beside the rest, these with what it leaves of the processors. The last line
 * is `N passed, N failed`.
 */

interface Tally {
  passed: number
  failed: number
}

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
/** The Vitest projects that mostly wait; they run beside the journeys. */
const waiting = ['embedded-postgres', 'chaos', 'server-processes', 'server-alone']
const calculating = ['contract', 'bench', 'server', 'web']
const playwrightReport = path.join(results, 'playwright.json')
const browserLog = path.join(results, 'browser.log')
/** Node's compile cache, shared by the dozens of processes that load the same modules. */
const compiled = path.join(root, 'node_modules/.cache/compiled')

const env = { NODE_COMPILE_CACHE: compiled, ...process.env }

interface RunOptions {
  cwd: string
  stdio: StdioOptions
  env: object
  /** Runs with what other processes leave of the processors. */
  inBackground?: boolean
}

/** Runs a script of the repository or of a package; false if it fails. */
async function run(script: string, args: string[], { inBackground = false, ...options }: RunOptions) {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    ...options,
    env: { ...env, ...options.env },
  })
  if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

function read(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** A runner that failed without a failed test (a crash, a broken file) counts as one failure. */
function tally(ok: boolean, passed: unknown, failed: unknown): Tally {
  const counted = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

/** Runs the tests of some Vitest projects. */
async function testRules(projects: readonly string[], { inBackground = false } = {}): Promise<Tally> {
  const reportFile = path.join(results, `vitest-${projects[0]}.json`)
  const args = ['run', ...projects.map((it) => `--project=${it}`), '--reporter=default', '--reporter=json']
  if (inBackground) args.push('--maxWorkers=2')
  const options = { cwd: root, stdio: 'inherit' as const, env: {}, inBackground }
  const ok = await run('node_modules/vitest/vitest.mjs', [...args, `--outputFile.json=${reportFile}`], options)
  const report = read(reportFile)
  return tally(ok, report?.numPassedTests, report?.numFailedTests)
}

const build = () => run('scripts/build-if-stale.ts', [], { cwd: root, stdio: 'inherit', env: {} })

/** Tests the built application; the output goes to a file and is printed at the end, apart from that of Vitest. */
async function testInBrowser(chromium: string | undefined): Promise<Tally> {
  const log = openSync(browserLog, 'w')
  const ok = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=line,json'], {
    cwd: path.join(root, 'e2e'),
    stdio: ['ignore', log, log],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      ...(chromium !== undefined && { CHROMIUM_PATH: chromium }),
    },
  })
  closeSync(log)
  const stats = read(playwrightReport)?.stats as { expected?: number; flaky?: number; unexpected?: number } | undefined
  return tally(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const chromium = findOrInstallChromium()
const [rules, isBuilt] = await Promise.all([testRules(calculating), build()])
const noJourneys = { passed: 0, failed: 1 }
const tallies = [
  rules,
  ...(await Promise.all([testRules(waiting, { inBackground: true }), isBuilt ? testInBrowser(chromium) : noJourneys])),
]
if (existsSync(browserLog)) process.stdout.write(`\nIn the browser:\n${readFileSync(browserLog, 'utf8')}`)
const passed = tallies.reduce((sum, it) => sum + it.passed, 0)
const failed = tallies.reduce((sum, it) => sum + it.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
