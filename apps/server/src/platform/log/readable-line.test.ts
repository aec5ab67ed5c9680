import { expect, test } from 'vitest'
import { createLogger } from './index.ts'
import { readableLine } from './readable-line.ts'

/** What a person at a terminal sees of one entry. */
function shown(write: (log: ReturnType<typeof createLogger>) => void): string {
  let line = ''
  write(createLogger('info', { write: (written) => void (line += readableLine(written)) }))
  return line
}

test('an entry is one line that a person can read', () => {
  expect(shown((log) => log.info({ route: '/api/plan', ms: 3 }, 'request'))).toMatch(
    /^\d\d:\d\d:\d\d {2}request {2}route=\/api\/plan {2}ms=3\n$/,
  )
})

test('a warning says that it is one, and an error is followed by its stack', () => {
  expect(shown((log) => log.warn('no backup'))).toMatch(/ {2}WARN {2}no backup\n$/)
  expect(shown((log) => log.error({ err: new Error('it broke') }, 'a job failed'))).toMatch(
    / {2}ERROR {2}a job failed\nError: it broke\n {4}at /,
  )
})

test('what is redacted stays so', () => {
  expect(shown((log) => log.info({ token: 'segredo' }, 'x'))).toContain('token=[redacted]')
})
