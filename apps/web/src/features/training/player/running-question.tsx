import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Button, Dialog, DialogButtons, Stack } from '#ui'
import { progressOf } from './player-rows.ts'
import type { LocalWorkout } from './player-types.ts'
import { runningQuestionTexts } from './running-question.texts.ts'

interface RunningQuestionProps {
  running: LocalWorkout
  onContinue: () => void
  onStartAnother: () => void
  onCancel: () => void
}

/** Shown before a second workout starts while one runs: 'Continuar o treino em andamento ou começar outro?' */
export function RunningQuestion({ running, onContinue, onStartAnother, onCancel }: RunningQuestionProps) {
  const t = useTexts(runningQuestionTexts)
  const { done, total } = progressOf(running)
  return (
    <Dialog
      opened={useOpenedAfterMount(true)}
      title={t('title')}
      size="sm"
      fullScreenOnPhones={false}
      above
      onClose={onCancel}
    >
      <Stack gap={16}>
        <div>
          <p>{t('question')}</p>
          <p className="ui-muted ui-numbers">{t('running', { title: running.title, done, total })}</p>
        </div>
        <DialogButtons>
          <Button variant="subtle" onClick={onCancel}>
            {t('back')}
          </Button>
          <Button variant="default" onClick={onStartAnother}>
            {t('another')}
          </Button>
          <Button data-autofocus onClick={onContinue}>
            {t('continue')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
