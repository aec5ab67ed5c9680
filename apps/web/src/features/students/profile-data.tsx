import { api } from '@folego/contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { saveFile } from '#platform/files'
import { useTexts } from '#platform/i18n'
import { Button, notifyError } from '#ui'
import { profileTexts } from './profile.texts.ts'

/** What the gym keeps of the student, to take along (LGPD, art. 18). */
export function ProfileData() {
  const t = useTexts(profileTexts)
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await call(api.profiles.download, {}))
    } catch (error) {
      notifyError(`${t('dataFailed')}. ${failureText(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="profile-hint">{t('dataHint')}</p>
      <Button
        className="profile-download"
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void download()}
      >
        {t('dataDownload')}
      </Button>
    </>
  )
}
