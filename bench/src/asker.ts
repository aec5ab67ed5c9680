import { Agent, request } from 'node:http'

/*
 * Asks one address many times over connections that stay open, when the parent process says so, and reports when all were answered.
 */

export interface Round {
  url: string
  headers: Record<string, string>
  /** What is sent: `{connection}` stands for two digits of the connection's own, `{count}` for a number that rises from one to the next. */
  body?: string
  count: number
  connections: number
}

/** How many were sent so far, in all rounds. */
let sent = 0

process.on('message', (round: Round) => {
  askAll(round).then(
    () => process.send?.('done'),
    (failure: unknown) => process.send?.(String(failure)),
  )
})

async function askAll({ url, headers, body, count, connections }: Round): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = count
  const askInTurn = async (connection: number) => {
    const own = body?.replaceAll('{connection}', String(connection).padStart(2, '0'))
    while (left > 0) {
      left -= 1
      sent += 1
      await ask(url, headers, agent, own?.replaceAll('{count}', String(sent)))
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => askInTurn(connection)))
  agent.destroy()
}

function ask(url: string, headers: Record<string, string>, agent: Agent, body?: string): Promise<void> {
  const posted = body !== undefined && { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent, ...posted }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode ?? 0}`))
      response.resume().on('end', resolve).on('error', reject)
    })
    asked.on('error', reject).end(body)
  })
}
