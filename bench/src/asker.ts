import { Agent, request } from 'node:http'

/*
 * Asks one address many times over connections that stay open, when the parent process says so, and reports when all were answered.
 */

interface Round {
  url: string
  headers: Record<string, string>
  count: number
  connections: number
}

process.on('message', (round: Round) => {
  askAll(round).then(
    () => process.send?.('done'),
    (failure: unknown) => process.send?.(String(failure)),
  )
})

async function askAll({ url, headers, count, connections }: Round): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = count
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await ask(url, headers, agent)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode ?? 0}`))
      response.resume().on('end', resolve).on('error', reject)
    })
    sent.on('error', reject).end()
  })
}
