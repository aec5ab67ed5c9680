import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Checkbox, notifyError, Panel } from '#ui'
import { passTexts } from './passes.texts.ts'
import styles from './passes.module.css'

interface PassFamilyProps {
  ownId: string
  ownName: string
}

/** Whoever pays for others ticks here who of them a kiosk lets in by the next code: the kiosk itself names nobody. */
export function PassFamily({ ownId, ownName }: PassFamilyProps) {
  const t = useTexts(passTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const { data } = useApiQuery('GET /door/family', {}, { staleTime: 0, offline: false })
  const bring = useApiMutation('PUT /door/family')
  if (data === undefined || data.family.length === 0) return null
  const coming = data.brings.length === 0 ? [ownId] : data.brings
  const tick = async (id: string, comes: boolean) => {
    const chosen = comes ? [...coming, id] : coming.filter((it) => it !== id)
    try {
      await bring.mutateAsync({ body: { student_ids: chosen } })
    } catch (error) {
      notifyError(t('familyFailed'), failureText(error))
    }
  }
  return (
    <Panel title={t('family')} hint={t('familyHint')}>
      <fieldset className={styles.family} disabled={bring.isPending} aria-label={t('family')}>
        {[{ student_id: ownId, student_name: ownName }, ...data.family].map(({ student_id, student_name }) => (
          <Checkbox
            key={student_id}
            label={student_name}
            checked={coming.includes(student_id)}
            onChange={(event) => void tick(student_id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {data.until !== null && data.brings.length > 0 && (
        <p className="ui-muted">{t('familyUntil', { time: formats.time(data.until) })}</p>
      )}
    </Panel>
  )
}
