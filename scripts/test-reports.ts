import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/*
 * Reads what Vitest and Playwright report in JSON: how many tests passed, and what failed, so that `npm test` can repeat it at the end
 * of its output, where it is seen.
 */

export interface Report {
  passed: number
  failed: number
  /** The failed tests: file, title and the start of the message. */
  failures: string[]
}

interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats?: { expected?: number; flaky?: number; unexpected?: number }
  errors?: { message?: string }[]
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const linesShown = 12

function failure(title: string, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, linesShown)
  return [title, ...lines.map((it) => `    ${it}`)].join('\n')
}

/** A runner that failed without a failed test (a crash, a broken file) counts as one failure. */
function report(runner: string, ok: boolean, passed = 0, failed = 0, failures: string[] = []): Report {
  if (ok || failed > 0) return { passed, failed, failures }
  return { passed, failed: 1, failures: failures.length > 0 ? failures : [`${runner} failed without a failed test.`] }
}

/** Reads the JSON report of Vitest; `ok` tells whether it exited with 0, `root` the folder that files are named from. */
export function readVitest(file: string, ok: boolean, root: string): Report {
  const found = read(file) as VitestReport | undefined
  const failures = (found?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((it) => it.status === 'failed')
    const where = path.relative(root, name)
    if (failed.length === 0 && message) return [failure(where, message)]
    return failed.map((it) => failure(`${where} › ${it.fullName}`, it.failureMessages?.[0]))
  })
  return report('Vitest', ok, found?.numPassedTests, found?.numFailedTests, failures)
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).filter((it) => !it.ok)
  const named = own.map((it) => failure(`${it.file} › ${it.title}`, it.tests[0]?.results.at(-1)?.error?.message))
  return [...named, ...(suite.suites ?? []).flatMap(failedSpecs)]
}

/** Reads the JSON report of Playwright; `ok` tells whether it exited with 0. A test that passed when repeated has passed. */
export function readPlaywright(file: string, ok: boolean): Report {
  const found = read(file) as PlaywrightReport | undefined
  const { expected = 0, flaky = 0, unexpected } = found?.stats ?? {}
  const errors = (found?.errors ?? []).map((it) => failure('Playwright', it.message))
  return report('Playwright', ok, expected + flaky, unexpected, [...failedSpecs(found ?? {}), ...errors])
}
