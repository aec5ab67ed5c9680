import type { ErrorCode, ErrorReply } from '@folego/contract'

interface Refusal {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  details?: Record<string, string | number>
  requestId?: string | undefined
  retryAfter?: number | undefined
}

/**
 * Whether the server itself replied, and not something in between, as the sign-in of a Wi-Fi network: that may reply with any status,
 * with JSON, or with nothing at all.
 */
export const isFromServer = (headers: Headers): boolean => headers.has('X-Folego')

/**
 * Parses the body of a failure. Undefined if it is not the server's: only the server may refuse. The code may be one that this
 * version of the page does not know.
 */
export function readRefusal(body: unknown, headers: Headers): Refusal | undefined {
  if (!isFromServer(headers) || !isErrorReply(body)) return undefined
  const retryAfter = headers.get('Retry-After')
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  return {
    code: body.code as ErrorCode,
    message: body.message,
    ...(body.fields && { fields: body.fields }),
    ...(body.details && { details: body.details }),
    requestId: body.request_id,
    retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
  }
}

function isErrorReply(body: unknown): body is ErrorReply {
  const reply = body as Partial<ErrorReply> | null | undefined
  return reply?.success === false && typeof reply.code === 'string' && typeof reply.message === 'string'
}

/** The parsed text, undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
