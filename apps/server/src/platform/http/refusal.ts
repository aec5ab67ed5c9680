import { errors, issueMessages } from '@folego/contract'
import type { ErrorCode, ErrorReply, IssueCode } from '@folego/contract'

export interface RefusalFacts {
  /** The issue of each wrong field. */
  fields?: Record<string, IssueCode>
  /** Numbers and names for the message that the web shows for the code. */
  details?: Record<string, string | number>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}

/** An error that the caller should see. Any other thrown error is an internal one. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly facts: RefusalFacts

  constructor(code: ErrorCode, facts: RefusalFacts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Creates a refusal: `throw refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })`. */
export function refuse(code: ErrorCode, facts?: RefusalFacts): Refusal {
  return new Refusal(code, facts)
}

/** Returns what was found; refuses if there is nothing. */
export function requireFound<T>(found: T | undefined, code: ErrorCode = 'NOT_FOUND'): T {
  if (found === undefined) throw refuse(code)
  return found
}

/** Refuses one field of the input. */
export function refuseField(field: string, issue: IssueCode): Refusal {
  return new Refusal('INVALID_INPUT', { fields: { [field]: issue } })
}

/** The body of every error. For invalid input, the message is that of the first field, as in the specification. */
export function errorBody(refusal: Refusal, requestId: string): ErrorReply {
  const { fields, details } = refusal.facts
  const firstIssue = refusal.code === 'INVALID_INPUT' ? Object.values(fields ?? {})[0] : undefined
  return {
    success: false,
    code: refusal.code,
    message: firstIssue === undefined ? errors[refusal.code].message : issueMessages[firstIssue],
    ...(fields && { fields }),
    ...(details && { details }),
    request_id: requestId,
  }
}
