export { AccountQueryProvider, clientOf, QueryProvider } from './query-provider.tsx'
export { type MutationArgs, useApiMutation } from './use-api-mutation.ts'
export { type ApiPages, type RowOf, useApiPages } from './use-api-pages.ts'
export { type QueryArgs, useApiQuery } from './use-api-query.ts'
export { prefetch, type Read, read } from './prefetch.ts'
export { signOut, signOutNow } from './sign-out.ts'
export { useRefresh } from './use-refresh.ts'
export {
  ApiError,
  type CallName,
  type Calls,
  NetworkError,
  send as call,
  TimeoutError,
  useOnline,
} from '#platform/transport'
