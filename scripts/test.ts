import { spawn } from 'node:child_process'
import type { StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { readPlaywright, readVitest } from './test-reports.ts'
import type { Report } from './test-reports.ts'

/*
 * `npm test`: runs the Vitest tests (on their own PostgreSQL), then the journeys of the built web application in a real browser
 * (Playwright). Not all at once: more processes than cores take a quarter more processor time for the same tests. Only the build,
 * and tests that mostly wait for processes of their own, run beside the rest, these with what it leaves of the processors. What failed is
 * repeated at the end; the last line is `N passed, N failed`.
 */

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
/** The Vitest projects that mostly wait; they run beside the journeys. */
const waiting = ['embedded-postgres', 'chaos', 'server-processes', 'server-alone']
const calculating = ['domain', 'contract', 'scripts', 'bench', 'server', 'web']
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

/** Runs the tests of some Vitest projects. */
async function testRules(projects: readonly string[], { inBackground = false } = {}): Promise<Report> {
  const reportFile = path.join(results, `vitest-${projects[0]}.json`)
  const args = ['run', ...projects.map((it) => `--project=${it}`), '--reporter=default', '--reporter=json']
  if (inBackground) args.push('--maxWorkers=2')
  const options = { cwd: root, stdio: 'inherit' as const, env: {}, inBackground }
  const ok = await run('node_modules/vitest/vitest.mjs', [...args, `--outputFile.json=${reportFile}`], options)
  return readVitest(reportFile, ok, root)
}

const build = () => run('scripts/build-if-stale.ts', [], { cwd: root, stdio: 'inherit', env: {} })

/** Tests the built application; the output goes to a file and is printed at the end, apart from that of Vitest. */
async function testInBrowser(chromium: string | undefined): Promise<Report> {
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
  return readPlaywright(playwrightReport, ok)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const chromium = findOrInstallChromium()
const [rules, isBuilt] = await Promise.all([testRules(calculating), build()])
const noJourneys: Report = { passed: 0, failed: 1, failures: ['The build failed: no journey was tested.'] }
const reports = [
  rules,
  ...(await Promise.all([testRules(waiting, { inBackground: true }), isBuilt ? testInBrowser(chromium) : noJourneys])),
]
if (existsSync(browserLog)) process.stdout.write(`\nIn the browser:\n${readFileSync(browserLog, 'utf8')}`)
const passed = reports.reduce((sum, it) => sum + it.passed, 0)
const failed = reports.reduce((sum, it) => sum + it.failed, 0)
const failures = reports.flatMap((it) => it.failures)
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
