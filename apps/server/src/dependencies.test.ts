import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('every dependency has a licence allowed by decision 001', async () => {
  const script = path.resolve(import.meta.dirname, '../../../scripts/licences.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--offline'])
  expect(stdout).toMatch(/^\d{3} packages by licence/)
  expect(stdout).toContain('MIT: ')
})
