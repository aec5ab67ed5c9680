import { pino } from 'pino'
import type { DestinationStream, Logger as RootLogger, LoggerOptions } from 'pino'
import { describeError } from './describe-error.ts'

export { describeError } from './describe-error.ts'
export type { Logger as RootLogger } from 'pino'

/** What verbs log with. Details first, then the sentence. */
export type Logger = Pick<RootLogger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Structured logs, one JSON line each, on standard output unless `destination` is given, without personal data: ids, route
 * patterns and codes only. Redaction is the second net under that rule, not the rule.
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
  return destination === undefined ? pino(options) : pino(options, destination)
}

export const silentLogger: RootLogger = pino({ level: 'silent' })
