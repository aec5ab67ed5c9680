import { ErrorState } from '#ui'
import { useFailureText } from './use-failure-text.ts'

export interface LoadFailedProps {
  /** What could not be loaded, as text from the dictionary. */
  title: string
  error: unknown
  /** Loads again: the `refetch` of the query. */
  retry: () => unknown
}

/** In place of what could not be loaded: why, and a button to try again. */
export function LoadFailed({ title, error, retry }: LoadFailedProps) {
  const failureText = useFailureText()
  return <ErrorState title={title} message={failureText(error)} onRetry={() => void retry()} />
}
