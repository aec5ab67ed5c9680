import { pino } from 'pino'
import type { Logger as RootLogger } from 'pino'

export type { Logger as RootLogger } from 'pino'

/** What verbs log with. Details first, then the sentence. */
export type Logger = Pick<RootLogger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Structured logs on standard output, one JSON line each, without personal data: ids, route patterns and codes only.
 * Redaction is the second net under that rule, not the rule.
 */
export function createLogger(level: string): RootLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization', 'email', '*.email'],
      censor: '[redacted]',
    },
    serializers: { err: pino.stdSerializers.err },
  })
}

export const silentLogger: RootLogger = pino({ level: 'silent' })
