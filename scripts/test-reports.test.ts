import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'folego-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(report: object): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a failed test is named with its file and the start of its message', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'] },
  ]
  const testResults = [{ name: '/gym/src/sums.test.ts', assertionResults }]
  const file = written({ numPassedTests: 1, numFailedTests: 1, testResults })
  expect(readVitest(file, false, '/gym')).toEqual({
    passed: 1,
    failed: 1,
    failures: ['src/sums.test.ts › subtracts\n    expected 1\n    to be 2'],
  })
})

test('a file that cannot be loaded counts as a failure', () => {
  const testResults = [{ name: '/gym/src/sums.test.ts', message: 'Unexpected token', assertionResults: [] }]
  const file = written({ numPassedTests: 7, numFailedTests: 0, testResults })
  expect(readVitest(file, false, '/gym')).toEqual({
    passed: 7,
    failed: 1,
    failures: ['src/sums.test.ts\n    Unexpected token'],
  })
})

test('a runner that wrote no report counts as a failure', () => {
  const missing = path.join(folder, 'missing.json')
  expect(readVitest(missing, false, '/gym')).toMatchObject({ passed: 0, failed: 1 })
  expect(readPlaywright(missing, false)).toMatchObject({ passed: 0, failed: 1 })
})

test('a failed journey is named, one that passed when repeated has passed', () => {
  const spec = (title: string, ok: boolean) => {
    return { file: 'desk.spec.ts', title, ok, tests: [{ results: [{}, { error: { message: 'no such button' } }] }] }
  }
  const suites = [{ suites: [{ specs: [spec('sells a plan', false), spec('signs in', true)] }] }]
  const file = written({ suites, stats: { expected: 3, flaky: 1, unexpected: 1 } })
  expect(readPlaywright(file, false)).toEqual({
    passed: 4,
    failed: 1,
    failures: ['desk.spec.ts › sells a plan\n    no such button'],
  })
})
