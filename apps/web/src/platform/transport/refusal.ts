import type { ErrorCode, ErrorReply } from '@folego/contract'

interface Refusal {
  code: ErrorCode | 'UNKNOWN'
  message: string
  fields?: Record<string, string>
  details?: Record<string, string | number>
  requestId?: string | undefined
  retryAfter?: number | undefined
}

/**
 * Parses the body of a failure. Something between the page and the server (a proxy, a captive portal) may have replied
 * instead, so nothing about its shape is taken for granted.
 */
export function readRefusal(status: number, body: unknown, retryAfter: string | null): Refusal {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  const waiting = { retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined }
  if (!isErrorReply(body)) return { code: 'UNKNOWN', message: `Status ${status}`, ...waiting }
  return {
    code: body.code as ErrorCode,
    message: body.message,
    ...(body.fields && { fields: body.fields }),
    ...(body.details && { details: body.details }),
    requestId: body.request_id,
    ...waiting,
  }
}

function isErrorReply(body: unknown): body is ErrorReply {
  return (
    typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.code === 'string'
  )
}
