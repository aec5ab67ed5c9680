import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { firstStepsTexts } from './first-steps.texts.ts'
import { Button, ConfirmDialog, notifyError, notifySuccess } from '#ui'
import styles from './dashboards.module.css'

/** Offers the ready templates to a new gym, and removes the unused ones again. */
export function ReadyTemplates({ added }: { added: boolean }) {
  return <div className={styles.templates}>{added ? <Remove /> : <Offer />}</div>
}

function Offer() {
  const t = useTexts(firstStepsTexts)
  const failureText = useFailureText()
  const language = useLanguage()
  const add = useApiMutation('POST /template once')
  const take = async () => {
    try {
      await add.mutateAsync({ body: { language } })
      notifySuccess(t('templates.added'))
    } catch (error) {
      notifyError(t('templates.failed'), failureText(error))
    }
  }
  return (
    <>
      <p>{t('templates.offer')}</p>
      <Button
        variant="light"
        size="xs"
        loading={add.isPending}
        leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
        onClick={() => void take()}
      >
        {t('templates.add')}
      </Button>
    </>
  )
}

function Remove() {
  const t = useTexts(firstStepsTexts)
  const failureText = useFailureText()
  const { data } = useApiQuery('GET /template', {})
  const remove = useApiMutation('DELETE /template')
  const [asking, setAsking] = useState(false)
  const untouched = data?.untouched
  if (!untouched || Object.values(untouched).every((count) => count === 0)) return null
  const { plans, workouts, weekly_plans: sheets } = untouched
  const confirm = async () => {
    try {
      await remove.mutateAsync({})
      setAsking(false)
      notifySuccess(t('templates.removed'))
    } catch {
      // Shown in the dialog.
    }
  }
  return (
    <>
      <p className="ui-muted">{t('templates.untouched', { plans, workouts, sheets })}</p>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsking(true)}>
        {t('templates.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('templates.remove')}
        message={t('templates.question', { plans, workouts, sheets })}
        confirmLabel={t('templates.remove')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error ? failureText(remove.error) : undefined}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
