/**
 * A line of the log for a person at a terminal: time, level unless it is `info`, message, details; the stack of an error below it.
 * @example readableLine('{"level":"info","time":"2026-03-10T12:00:00.000Z","port":3000,"msg":"listening"}\n')
 * // '12:00:00  listening  port=3000\n', in the time zone of the machine
 */
export function readableLine(json: string): string {
  const { level, time, msg, err, ...details } = JSON.parse(json) as Record<string, unknown> & {
    err?: { stack?: string }
  }
  const clock = new Date(String(time)).toTimeString().slice(0, 8)
  const facts = Object.entries(details).map(([name, value]) => `${name}=${textOf(value)}`)
  const line = [clock, ...(level === 'info' ? [] : [String(level).toUpperCase()]), textOf(msg ?? ''), ...facts].join(
    '  ',
  )
  return `${line}\n${err === undefined ? '' : `${err.stack ?? textOf(err)}\n`}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
