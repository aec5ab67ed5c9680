import type { ErrorCode } from '@folego/contract'

/** Field → issue code, as the server sends them. Unknown codes are possible while server and page have different versions. */
export type FieldIssues = Readonly<Record<string, string>>

interface Refusal {
  code: ErrorCode | 'UNKNOWN'
  message: string
  fields?: FieldIssues
  details?: Readonly<Record<string, string | number>>
  requestId?: string | undefined
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number | undefined
}

/** The server refused the request. `message` is for developers; people see a text chosen by `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'UNKNOWN'
  readonly fields: FieldIssues
  readonly details: Readonly<Record<string, string | number>>
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
    this.details = refusal.details ?? {}
    this.requestId = refusal.requestId
    this.retryAfter = refusal.retryAfter
  }
}

/** No reply: offline, the server is unreachable, or the connection broke. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** No reply in time; a write may still have happened. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}
