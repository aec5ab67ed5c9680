import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { ConfigError } from '#platform/config'

/** The first line of standard input. On a terminal nothing is shown while it is typed. */
export async function readSecret(name: string): Promise<string> {
  const { isTTY } = process.stdin
  if (isTTY) process.stderr.write(`Type the ${name} (it is not shown): `)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isTTY })
  try {
    // the end of the input without a line leaves a question unanswered
    const [line] = await once(lines, 'line', { signal: endOf(lines) })
    return line as string
  } catch {
    throw new ConfigError(`No ${name} was given: type it, or give it as the first line of standard input.`)
  } finally {
    lines.close()
    if (isTTY) process.stderr.write('\n')
  }
}

function endOf(lines: Interface): AbortSignal {
  const controller = new AbortController()
  // a last line without a line break comes together with the end
  lines.once('close', () => setImmediate(() => controller.abort()))
  return controller.signal
}
