import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallChromium } from './chromium.ts'

/*
 * The whole proof, `npm test`: rules and modules (Vitest, on a PostgreSQL of its own), then the built web application in a
 * real browser (Playwright). Ends with the line `N passed, N failed`.
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

function run(script: string, args: string[], env: Record<string, string> = {}, cwd = root): boolean {
  const done = spawnSync(process.execPath, [path.join(root, script), ...args], {
    cwd,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
  })
  return done.status === 0
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

function testRules(): Tally {
  const ok = run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
  const report = read(vitestReport)
  return tally(ok, report?.numPassedTests, report?.numFailedTests)
}

function testInBrowser(chromium: string | undefined): Tally {
  if (!run('scripts/build-if-stale.ts', [])) return { passed: 0, failed: 1 }
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    ...(chromium !== undefined && { CHROMIUM_PATH: chromium }),
  }
  const ok = run('node_modules/@playwright/test/cli.js', ['test', '--reporter=line,json'], env, path.join(root, 'e2e'))
  const stats = read(playwrightReport)?.stats as { expected?: number; flaky?: number; unexpected?: number } | undefined
  return tally(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const chromium = findOrInstallChromium()
const tallies = [testRules(), testInBrowser(chromium)]
const passed = tallies.reduce((sum, it) => sum + it.passed, 0)
const failed = tallies.reduce((sum, it) => sum + it.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
