import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useDownload } from '#platform/files'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Button, notifyError } from '#ui'
import { levelsTexts } from './levels.texts.ts'

/** Saves the certificate of a graduation. */
export function CertificateButton({ id, level }: { id: string; level: string }) {
  const t = useTexts(levelsTexts)
  const failureText = useFailureText()
  const gymId = useGym()?.id
  const { busy, download } = useDownload((error) => notifyError(t('history.certificateFailed'), failureText(error)))
  return (
    <Button
      size="sm"
      variant="subtle"
      loading={busy}
      aria-label={t('history.certificateOf', { level })}
      onClick={() => void download(async () => call('GET /graduation/{id}/pdf', { params: { id }, gymId }))}
    >
      {t('history.certificate')}
    </Button>
  )
}
