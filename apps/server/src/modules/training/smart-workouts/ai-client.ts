import type { FallbackReason } from '@folego/contract'
import { z } from 'zod'

/** An OpenAI-compatible chat-completions service. `baseUrl` as its provider documents it: `https://api.example.com/v1`. */
export interface AiSettings {
  baseUrl: string
  model: string
  /** Services in one's own network may need none. */
  apiKey?: string | undefined
  /** Calls of one gym, and of one person, per day of UTC. */
  dailyLimit: number
  /** Calls of the whole server per day of UTC. */
  serverDailyLimit: number
  /** For a whole draft, including a second attempt. */
  timeoutMilliseconds: number
}

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/**
 * The result of one call: the text of the reply, or why there is none. `isCutOff`: the text ends where the service's limit was
 * reached. `status` is the HTTP status if that was the reason, `retryAfterSeconds` what the service asked to wait.
 */
export type Completion =
  | { text: string; isCutOff: boolean }
  | { reason: FallbackReason; status?: number; retryAfterSeconds?: number }

/** A whole workout takes about 4 kB; anything longer is no valid reply. */
const mostBytes = 256 * 1024
const sampling = { temperature: 0.7, max_tokens: 2000 }

const envelope = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})

/**
 * Calls the service once. `jsonMode` also requests JSON in the protocol, which some services refuse with 400. Never rejects.
 * Redirects are refused: the key belongs to one address.
 */
export async function complete(
  { baseUrl, model, apiKey }: AiSettings,
  messages: readonly Message[],
  options: { signal: AbortSignal; jsonMode: boolean; now: Date },
): Promise<Completion> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: options.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        messages,
        ...sampling,
        ...(options.jsonMode && { response_format: { type: 'json_object' } }),
      }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      const retryAfterSeconds = secondsOf(response.headers.get('retry-after'), options.now)
      const { status } = response
      return { reason: reasonOf(status), status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
    }
    const body = await readAtMost(response, mostBytes)
    return body === undefined ? { reason: 'INVALID_REPLY' } : textOf(body)
  } catch {
    // Not logged: the error may contain the address or more.
    return { reason: options.signal.aborted ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

function reasonOf(status: number): FallbackReason {
  if (status === 401 || status === 403) return 'KEY_REFUSED'
  if (status === 402) return 'NO_CREDIT'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 ? 'UNAVAILABLE' : 'INVALID_REPLY'
}

const longestWait = 3600

/** A `Retry-After` in seconds, at most an hour; it is seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(longestWait, Math.max(0, seconds))
}

async function readAtMost(response: Response, bytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let read = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    read += chunk.byteLength
    // Leaving the loop closes the connection.
    if (read > bytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function textOf(body: string): Completion {
  const parsed = envelope.safeParse(parseJson(body))
  const choice = parsed.data?.choices[0]
  if (choice === undefined) return { reason: body.trim() === '' ? 'EMPTY_REPLY' : 'INVALID_REPLY' }
  const { content, refusal } = choice.message
  if (choice.finish_reason === 'content_filter' || (refusal ?? '') !== '') return { reason: 'REFUSED' }
  const isCutOff = choice.finish_reason === 'length'
  // A model that thinks may have spent all it had before its first word.
  if ((content ?? '').trim() === '') return { reason: isCutOff ? 'CUT_OFF' : 'EMPTY_REPLY' }
  return { text: content ?? '', isCutOff }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
