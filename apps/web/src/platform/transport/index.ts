export { watchConnection, isConnected, markReachable } from './connection.ts'
export { ApiError, NetworkError, TimeoutError, type FieldIssues } from './errors.ts'
export { newKey } from './new-key.ts'
export { type CallArgs, send, type Sent, type Wire } from './send.ts'
