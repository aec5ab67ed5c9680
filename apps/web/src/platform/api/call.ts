import type { Endpoint, ReplyOf } from '@folego/contract'
import { type CallArgs, send } from '#platform/transport'

/**
 * One call of the contract, outside of a query: `await call(api.students.find, { params: { id } })`.
 * Throws ApiError, NetworkError or TimeoutError.
 */
export async function call<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<ReplyOf<E>> {
  return (await send<E>(endpoint, args)).reply
}
