import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { gatewayEvent } from '@folego/contract'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { openControlId, type Outbox, type Reply, secretOf } from './control-id.ts'
import { openGatewayClient, sendTo } from './gateway-client.ts'
import { readSecret } from './read-secret.ts'
import type { Options } from './usage.ts'

const refreshMilliseconds = 10_000
const bodyMax = 65_536
/** A person stands before it. */
const patience = 2000

/** `gym control-id`: answers a turnstile of Control iD in the gym's network, until it is stopped. */
export async function serveControlId(config: Config, [address = '']: string[], options: Options): Promise<void> {
  const { port = '8090', exit = 'left' } = options
  if (exit !== 'left' && exit !== 'right') throw new ConfigError('--exit is left or right.')
  const token = await readSecret('key of the device')
  const now = () => new Date()
  const device = openGatewayClient(token, sendTo(address, patience), now)
  const secret = secretOf(token)
  const outbox = fileOutbox(path.join(config.dataDir, `control-id-${secret.slice(0, 8)}.json`))
  const { handle, flush } = openControlId({ device, secret, exit, outbox, now })
  await device.refresh()
  setInterval(() => void device.refresh().then(flush, () => undefined), refreshMilliseconds)
  async function answer(request: IncomingMessage): Promise<Reply> {
    const text = await bodyOf(request).catch(() => undefined)
    return text === undefined ? { status: 400, body: {} } : handle(request.url ?? '', text)
  }
  const server = createServer((request, reply) => {
    answer(request)
      .then(({ status, body }) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
      .catch(() => reply.destroy())
  })
  server.listen(Number(port))
  console.log(`Set the address of the turnstile's server to this machine, port ${String(port)}, path /${secret}`)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > bodyMax) throw new Error('too long')
  }
  return text
}

/** In a file that is replaced as a whole, so that an end of the program leaves the one or the other. */
export function fileOutbox(file: string): Outbox {
  return {
    read: () => (existsSync(file) ? gatewayEvent.array().parse(JSON.parse(readFileSync(file, 'utf8'))) : []),
    write(events) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(events))
      renameSync(`${file}.new`, file)
    },
  }
}
