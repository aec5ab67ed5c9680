import type { ErrorCode } from '@folego/contract'

/** Field → issue code, as the server sends them. Unknown codes are possible while server and page have different versions. */
export type FieldIssues = Readonly<Record<string, string>>

interface Refusal {
  code: ErrorCode
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
  readonly code: ErrorCode
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

/** No reply of the server. */
class NoReplyError extends Error {
  /** It was a write that left the device: it may have happened. */
  mayHaveArrived = false
}

/** Offline, it is unreachable, the connection broke, or something in between replied. */
export class NetworkError extends NoReplyError {
  override readonly name: string = 'NetworkError'
}

/** Something between the page and the server (a proxy, the sign-in of a Wi-Fi network) replied in its place: the server was not reached. */
export class ForeignReplyError extends NetworkError {
  override readonly name = 'ForeignReplyError'
  readonly status: number

  constructor(status: number) {
    super(`A reply of status ${status} that is not the server's`)
    this.status = status
  }
}

/** No reply in time. */
export class TimeoutError extends NoReplyError {
  override readonly name = 'TimeoutError'
}

/** Whether nobody knows if it happened: a write whose answer did not come. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof NoReplyError && error.mayHaveArrived
}
