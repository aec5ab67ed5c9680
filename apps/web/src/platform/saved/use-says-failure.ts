import { useOnline } from '#platform/api'

/** Whether a list says that it could not be read: not without a network, where the page says that it shows what was saved. */
export function useSaysFailure(): (result: { isError: boolean; data: unknown }) => boolean {
  const online = useOnline()
  return ({ isError, data }) => isError && (online || data === undefined)
}
