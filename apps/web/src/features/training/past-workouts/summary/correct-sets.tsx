import type { SessionSummary, TrainingSession } from '@folego/contract'
import { limits } from '@folego/domain'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useReach } from '#platform/access'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyPart } from '#platform/pages'
import { now } from '#platform/transport'
import { Button, notifyError } from '#ui'
import { correctTexts } from './correct.texts.ts'

// A form with its validation: loads when sets are corrected.
const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog)

/** Corrects the sets of a finished workout, for those who may: students for some days, staff always. Needs the network. */
export function CorrectSets({
  workout: { id, completed_at },
}: {
  workout: Pick<SessionSummary, 'id' | 'completed_at'>
}) {
  const t = useTexts(correctTexts)
  const failureText = useFailureText()
  const reach = useReach('training.record')
  const correcting = useFreshDialog<TrainingSession>()
  const [busy, setBusy] = useState(false)
  const [openedAt] = useState(now)
  if (completed_at === null || reach === undefined) return null
  if (reach === 'own' && openedAt - Date.parse(completed_at) > limits.correctionDays * 86_400_000) return null
  const open = async () => {
    setBusy(true)
    try {
      correcting.open(await call('GET /student-workout/sessions/{id}', { params: { id } }))
    } catch (error) {
      notifyError(t('loadFailed'), failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        style={{ justifySelf: 'start', alignSelf: 'start' }}
        leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
        loading={busy}
        onClick={() => void open()}
      >
        {t('open')}
      </Button>
      {correcting.render((session, shown) => (
        <CorrectDialog session={session} {...shown} />
      ))}
    </>
  )
}
