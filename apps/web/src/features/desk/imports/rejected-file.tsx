import type { ImportBatch } from '@folego/contract'
import { IconDownload } from '@tabler/icons-react'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useDownload } from '#platform/files'
import { useTexts } from '#platform/i18n'
import { Button, notifyError } from '#ui'
import { importsTexts } from './imports.texts.ts'

/** Downloads the rejected rows as a file, to be corrected. */
export function RejectedFile({ batch }: { batch: ImportBatch }) {
  const t = useTexts(importsTexts)
  const failureText = useFailureText()
  const { busy, download } = useDownload((error) => notifyError(t('review.download'), failureText(error)))
  const fetchFile = async () => call('GET /import/{id}/rejected', { params: { id: batch.id } })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      loading={busy}
      onClick={() => void download(fetchFile, 'recusadas.csv')}
    >
      {t('review.download')}
    </Button>
  )
}
