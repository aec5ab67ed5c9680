import { errors, issueMessages } from '@folego/contract'
import type { ErrorCode, ErrorReply, IssueCode } from '@folego/contract'

export interface RefusalFacts {
  /** Field → what is wrong with it. */
  fields?: Record<string, IssueCode>
  /** Numbers and names for the sentence the web makes of the code. */
  details?: Record<string, string | number>
  /** Seconds until it makes sense to try again. */
  retryAfter?: number
}

/** A "no" that the caller is to see. Anything else that is thrown is a fault of ours. */
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

/** Makes a refusal: `throw refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })`. */
export function refuse(code: ErrorCode, facts?: RefusalFacts): Refusal {
  return new Refusal(code, facts)
}

/** What was looked for; where there is none, it refuses. */
export function requireFound<T>(found: T | undefined, code: ErrorCode = 'NOT_FOUND'): T {
  if (found === undefined) throw refuse(code)
  return found
}

/** Refuses one field of the input. */
export function refuseField(field: string, issue: IssueCode): Refusal {
  return new Refusal('INVALID_INPUT', { fields: { [field]: issue } })
}

/** The one error body. For wrong input the message is that of the first field, as the specification's server speaks. */
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
