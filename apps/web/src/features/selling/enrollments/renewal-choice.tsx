import type { Enrollment } from '@folego/contract'
import { renewalAgreement } from '@folego/domain'
import { useState } from 'react'
import { useApiMutation } from '#platform/api'
import { fieldIssuesOf, useFailureText, useIssueText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, notifyError, notifySuccess, Stack, TextInput } from '#ui'
import { studentAnswersTexts } from './student-answers.texts.ts'

type Renewable = Pick<Enrollment, 'id' | 'status' | 'end_date' | 'followed' | 'renewal' | 'renewal_choice'>

/** Whether the choice applies: it was sold with automatic renewal, and no term follows. */
export function canRenewByItself({ status, followed, renewal }: Renewable): boolean {
  return status === 'active' && !followed && renewal === 'automatic'
}

/** Whether an enrollment renews automatically, and a button to change it. `forStudent`: the desk answers for the student. */
export function RenewalChoice({ enrollment, forStudent = false }: { enrollment: Renewable; forStudent?: boolean }) {
  const t = useTexts(studentAnswersTexts)
  const formats = useFormats()
  const language = useLanguage()
  const failureText = useFailureText()
  const choose = useApiMutation('POST /enrollment/{id}/renewal-choice')
  const issueText = useIssueText()
  const [guardian, setGuardian] = useState<{ name: string; issue: string }>()
  const { id, end_date, renewal_choice: choice } = enrollment
  const renews = choice?.automatic === true
  const answer = async () => {
    try {
      const guardian_name = guardian?.name || undefined
      const body = { automatic: !renews, text_version: renewalAgreement.version, guardian_name }
      const { automatic } = await choose.mutateAsync({ params: { id }, body })
      setGuardian(undefined)
      notifySuccess(t(automatic ? 'renewal.accepted' : 'renewal.declined'))
    } catch (failure) {
      const { automatic, guardian_name: issue } = fieldIssuesOf(failure)
      if (issue) return setGuardian({ name: guardian?.name ?? '', issue })
      const isGuardians = automatic === 'GUARDIAN_AT_DESK'
      notifyError(t('renewal.failed'), isGuardians ? t('renewal.guardianAtDesk') : failureText(failure))
    }
  }
  const [accept, decline] = forStudent
    ? (['renewal.acceptFor', 'renewal.declineFor'] as const)
    : (['renewal.accept', 'renewal.decline'] as const)
  return (
    <Stack gap="xs" align="flex-start">
      <span>{t(renews ? 'renewal.renews' : 'renewal.ends', { date: formats.date(end_date) })}</span>
      {choice && (
        <small className="ui-muted">
          {t(`renewal.answered.${choice.made_at}`, {
            name: choice.chosen_by_name,
            date: formats.dayOf(choice.chosen_at),
          })}
        </small>
      )}
      {!renews && <small className="ui-muted">{renewalAgreement.text[language]}</small>}
      {guardian && !renews && (
        <TextInput
          label={t('renewal.guardian')}
          error={issueText(guardian.issue)}
          autoComplete="off"
          value={guardian.name}
          onChange={(event) => setGuardian({ ...guardian, name: event.currentTarget.value })}
        />
      )}
      <Button
        variant={renews ? 'default' : 'light'}
        size="compact-md"
        loading={choose.isPending}
        onClick={() => void answer()}
      >
        {t(renews ? decline : accept)}
      </Button>
    </Stack>
  )
}
