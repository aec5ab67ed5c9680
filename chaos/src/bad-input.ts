import { errorReply } from '@folego/contract'
import { aGym, recordsOf } from '@folego/server/testing'
import type { TestServer } from '@folego/server/testing'
import { draftsOf, requestOf } from './bad-requests.ts'
import type { BadRequest } from './bad-requests.ts'

/*
 * Whatever is sent to whichever call, by whomever and in whatever order: the answer is never a fault of ours, and a refusal is always of the
 * one form.
 */

export interface BadInputReport {
  requests: number
  /** How many were answered with each status. */
  statuses: Record<string, number>
}

/** Requests after which a new gym takes the place of one that is full of holes. */
const requestsPerGym = 400

/** Sends `requests` to the server, one after the other. Rejects with the first that was answered badly, and the seed. */
export async function sendBadInput(
  server: TestServer,
  { requests, seed, say }: { requests: number; seed: number; say: (line: string) => void },
): Promise<BadInputReport> {
  const statuses: Record<string, number> = {}
  for (let sent = 0; sent < requests; sent += requestsPerGym) {
    const gym = await aGym(server)
    const tokens = { admin: gym.admin.token, instructor: gym.instructor.token, student: gym.student.token }
    const world = { ids: await recordsOf(gym), gymId: gym.id, tokens }
    for (const draft of draftsOf(seed + sent, Math.min(requestsPerGym, requests - sent))) {
      const request = requestOf(draft, world)
      const status = await requireGoodManners(server, request, seed)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    if ((sent / requestsPerGym) % 25 === 24) say(`${sent + requestsPerGym} requests`)
  }
  return { requests, statuses }
}

async function requireGoodManners({ app }: TestServer, request: BadRequest, seed: number): Promise<number> {
  const { name, payload, ...rest } = request
  const response = await app.inject({
    ...(rest as { method: 'GET'; url: string }),
    headers: rest.headers,
    ...(payload !== undefined && { payload }),
    remoteAddress: '10.9.8.7',
  })
  const complaint = complaintAbout(request, response)
  if (complaint !== undefined) {
    const sent = `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 600)}`
    const body = payload?.toString().slice(0, 1000) ?? ''
    throw new Error(`seed ${seed}, ${name}: ${complaint}\n${sent}\n${body}\n${response.body.slice(0, 500)}`)
  }
  return response.statusCode
}

interface Response {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

function complaintAbout({ method }: BadRequest, { statusCode, headers, body }: Response): string | undefined {
  if (statusCode >= 500) return `answered ${statusCode}`
  if (statusCode < 400 || method === 'HEAD') return undefined
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} is no JSON`
  if (!errorReply.safeParse(parsed(body)).success) return `${statusCode} has another form`
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
