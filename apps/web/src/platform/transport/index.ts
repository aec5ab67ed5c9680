export { watchConnection, isConnected, markReachable, useOnline } from './connection.ts'
export { ApiError, NetworkError, TimeoutError, type FieldIssues } from './errors.ts'
export { newId, newKey } from './new-key.ts'
export {
  type Callable,
  type CallArgs,
  type EndpointOf,
  firstAnswer,
  send,
  type Wire,
  wire,
  type WireOf,
} from './send.ts'
