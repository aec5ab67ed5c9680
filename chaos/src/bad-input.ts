import { errorReply } from '@folego/contract'
import { aGym, recordsOf } from '@folego/server/testing'
import type { TestServer } from '@folego/server/testing'
import { draftsOf, requestOf } from './bad-requests.ts'
import type { BadRequest } from './bad-requests.ts'
import { requireNone } from './integrity.ts'
import { checkLedger } from './server-exports.ts'

/*
 * For any input to any call, by any caller and in any order, the response is never a server fault, and a refusal always has the standard
 * form.
 */

export interface BadInputReport {
  requests: number
  /** The number of responses by status. */
  statuses: Record<string, number>
}

/** Requests after which a new gym replaces the damaged one. */
const requestsPerGym = 400

/** Sends so many requests in sequence. Rejects with the first bad response and the seed. */
export async function sendBadInput(
  server: TestServer,
  { requests, seed, log }: { requests: number; seed: number; log: (line: string) => void },
): Promise<BadInputReport> {
  const statuses: Record<string, number> = {}
  for (let sent = 0; sent < requests; sent += requestsPerGym) {
    const gym = await aGym(server)
    const tokens = { admin: gym.admin.token, instructor: gym.instructor.token, student: gym.student.token }
    const world = { ids: await recordsOf(gym), gymId: gym.id, tokens }
    for (const draft of draftsOf(seed + sent, Math.min(requestsPerGym, requests - sent))) {
      const request = requestOf(draft, world)
      const status = await requireValidResponse(server, request, seed)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    const checked = await server.database.inGym(gym.id, 'read', checkLedger)
    const broken = checked.filter(({ violations }) => violations.length > 0)
    requireNone(
      broken.map(({ invariant }) => invariant),
      `seed ${seed}, in the books`,
    )
    if ((sent / requestsPerGym) % 25 === 24) log(`${sent + requestsPerGym} requests`)
  }
  return { requests, statuses }
}

async function requireValidResponse({ app }: TestServer, request: BadRequest, seed: number): Promise<number> {
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
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} is not JSON`
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
