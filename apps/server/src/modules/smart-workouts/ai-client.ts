import type { FallbackReason } from '@folego/contract'
import { z } from 'zod'

/** An OpenAI-compatible chat-completions service. `baseUrl` as its maker names it: `https://api.example.com/v1`. */
export interface AiSettings {
  baseUrl: string
  model: string
  /** Services inside the own network may need none. */
  apiKey?: string | undefined
  /** Drafts that one gym may ask for on one day. */
  dailyLimit: number
  /** For a whole draft, a second attempt included. */
  timeoutMilliseconds: number
}

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** What came of one call: the text of the reply, or why there is none. `status` is that of HTTP where it was the reason. */
export type Completion = { text: string } | { reason: FallbackReason; status?: number }

/** A whole workout is some 4 kB; what is longer is no answer to the question. */
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
 * Asks the service once. `jsonMode` also asks for JSON in the protocol, which some services refuse with 400. Never rejects.
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
    // The error may contain the address or more: it is not logged.
    return { reason: options.signal.aborted ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

async function readAtMost(response: Response, bytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let read = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    read += chunk.byteLength
    // leaving the loop closes the connection
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
