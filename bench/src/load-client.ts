import { Agent, request } from 'node:http'

/*
 * A child process that sends many requests over keep-alive connections when the parent process tells it to, and reports when all have
 * been answered.
 */

export interface SentRequest {
  url: string
  headers: Record<string, string>
  /**
   * The body: `{connection}` is replaced by two digits that identify the connection, `{number}` by its number from 1, and `{count}` by
   * a counter of all requests.
   */
  body?: string
}

export interface Round {
  /** Each connection sends one of them again and again; more connections than these share them. */
  requests: readonly SentRequest[]
  count: number
  connections: number
}

/** Requests sent so far, in all rounds. */
let sent = 0

process.on('message', (round: Round) => {
  sendAll(round).then(
    () => process.send?.('done'),
    (failure: unknown) => process.send?.(String(failure)),
  )
})

async function sendAll({ requests, count, connections }: Round): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = count
  const sendInTurn = async (connection: number) => {
    const { url, headers, body } = requests[connection % requests.length] as SentRequest
    const bodyOfConnection = body
      ?.replaceAll('{connection}', String(connection).padStart(2, '0'))
      .replaceAll('{number}', String(connection + 1))
    while (left > 0) {
      left -= 1
      sent += 1
      await send(url, headers, agent, bodyOfConnection?.replaceAll('{count}', String(sent)))
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => sendInTurn(connection)))
  agent.destroy()
}

function send(url: string, headers: Record<string, string>, agent: Agent, body?: string): Promise<void> {
  const postOptions = body !== undefined && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent, ...postOptions }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode ?? 0}`))
      response.resume().on('end', resolve).on('error', reject)
    })
    outgoing.on('error', reject).end(body)
  })
}
