import { pino } from 'pino'
import type { DestinationStream, Logger as RootLogger, LoggerOptions } from 'pino'
import { describeError } from './describe-error.ts'
import { readableLine } from './readable-line.ts'

export { describeError } from './describe-error.ts'
export type { Logger as RootLogger } from 'pino'

/** The logger of verbs. Details first, then the message. */
export type Logger = Pick<RootLogger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Structured logs without personal data (only ids, route patterns and codes), on standard output or `destination`: readable lines on
 * a terminal, otherwise one JSON line each. Redaction is only a second safeguard for that rule.
 */
export function createLogger(level: string, destination?: DestinationStream): RootLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization', 'email', '*.email'],
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  }
  if (destination !== undefined) return pino(options, destination)
  if (process.stdout.isTTY) return pino(options, { write: (line) => process.stdout.write(readableLine(line)) })
  return pino(options)
}

export const silentLogger: RootLogger = pino({ level: 'silent' })
