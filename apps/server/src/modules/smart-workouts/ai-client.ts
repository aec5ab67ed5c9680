import type { FallbackReason } from '@folego/contract'
import { z } from 'zod'

/** An OpenAI-compatible chat-completions service. `baseUrl` as its provider documents it: `https://api.example.com/v1`. */
export interface AiSettings {
  baseUrl: string
  model: string
  /** Services in one's own network may need none. */
  apiKey?: string | undefined
  /** Maximum of drafts per gym and day. */
  dailyLimit: number
  /** For a whole draft, including a second attempt. */
  timeoutMilliseconds: number
}

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** The result of one call: the text of the reply, or why there is none. `status` is the HTTP status if that was the reason. */
export type Completion = { text: string } | { reason: FallbackReason; status?: number }

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
  options: { signal: AbortSignal; jsonMode: boolean },
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
      return { reason: 'INVALID_REPLY', status: response.status }
    }
    const body = await readAtMost(response, mostBytes)
    return body === undefined ? { reason: 'INVALID_REPLY' } : textOf(body)
  } catch {
    // Not logged: the error may contain the address or more.
    return { reason: options.signal.aborted ? 'TIMEOUT' : 'UNREACHABLE' }
  }
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
  if ((content ?? '').trim() === '') return { reason: 'EMPTY_REPLY' }
  return { text: content ?? '' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
