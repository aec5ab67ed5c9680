import type { ReplyOf } from '@folego/contract'
import { type Callable, type CallArgs, type EndpointOf, send } from '#platform/transport'

/**
 * One call of the contract, outside of a query: `await call(api.students.find, { params: { id } })`.
 * Throws ApiError, NetworkError or TimeoutError.
 */
export async function call<C extends Callable>(
  callable: C,
  args: CallArgs<EndpointOf<C>>,
): Promise<ReplyOf<EndpointOf<C>>> {
  return send(callable, args)
}
