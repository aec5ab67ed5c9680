import { useFailureText } from '#platform/failures'
import { ApiError } from '#platform/transport'
import { EmptyState, EntityDialog, ErrorState, type Shown, Skeleton, Stack } from '#ui'
import type { RecordSource } from './use-newest-record.ts'
import { useOpenedAfter } from './use-opening.ts'

/** Delays the loading message, so that a quick reply never shows it. */
const patienceMilliseconds = 200

interface PendingDialogProps extends Shown {
  title: string
  /** `missing`: the record does not exist; by default a 404 says so. */
  source: RecordSource<unknown> & { missing?: boolean }
  /** "Este aluno não está mais no cadastro." */
  gone: string
}

/** The dialog of a record opened by its address, while it is loading, deleted or cannot be read. */
export function PendingDialog({ opened, title, source, gone, onClose }: PendingDialogProps) {
  const failureText = useFailureText()
  const shown = useOpenedAfter(opened, patienceMilliseconds)
  const { error } = source
  const missing = source.missing ?? (error instanceof ApiError && (error.status === 404 || error.status === 400))
  return (
    <EntityDialog
      opened={shown}
      mode="view"
      title={title}
      onClose={onClose}
      instead={
        missing ? (
          <EmptyState drawing="search" title={gone} />
        ) : error ? (
          <ErrorState title={failureText(error)} onRetry={() => void source.refetch()} />
        ) : (
          <Stack gap="md" aria-busy>
            {[0, 1, 2, 3].map((line) => (
              <Skeleton key={line} height={44} />
            ))}
          </Stack>
        )
      }
    />
  )
}
