import { api, type ImportBatch } from '@folego/contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { saveFile } from '#platform/files'
import { useTexts } from '#platform/i18n'
import { Button, notifyError } from '#ui'
import { importsTexts } from './imports.texts.ts'

/** The rows that stayed out, as a file to put right. */
export function RejectedFile({ batch }: { batch: ImportBatch }) {
  const t = useTexts(importsTexts)
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await call(api.imports.rejected, { params: { id: batch.id } }), 'recusadas.csv')
    } catch (error) {
      notifyError(t('review.download'), failureText(error))
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {t('review.download')}
    </Button>
  )
}
