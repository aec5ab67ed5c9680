import { z } from 'zod'
import { messagesByStatus } from './error-messages.ts'
import type { ErrorCode } from './error-messages.ts'

/** Every refusal by its code. */
export const errors = Object.fromEntries(
  Object.entries(messagesByStatus).flatMap(([status, ofStatus]) =>
    Object.entries(ofStatus).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Record<ErrorCode, { status: number; message: string }>

/** The shape of every failure. `fields` maps fields to issue codes; `details` has numbers and names for the text. */
export const errorReply = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  request_id: z.string().optional(),
})

export type ErrorReply = z.output<typeof errorReply>
