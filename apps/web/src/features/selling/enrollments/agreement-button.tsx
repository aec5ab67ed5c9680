import type { Enrollment } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { Button, Group } from '#ui'
import { studentAnswersTexts } from './student-answers.texts.ts'

export const AgreementDialog = lazyDialog(async () => (await import('./agreement-dialog.tsx')).AgreementDialog, {
  remount: true,
})

/** The fields needed to read and accept the agreement of an enrollment. */
export type Agreed = Pick<Enrollment, 'id' | 'plan_name' | 'agreement_version' | 'agreement_accepted_at'>

interface AgreementButtonProps {
  enrollment: Agreed
  /** Opens {@link AgreementDialog}, which contains a form and so must be outside of any other. */
  onRead: (enrollment: Agreed) => void
}

/** Whether the agreement of an enrollment is accepted, with a button to read it; renders nothing if it was sold without one. */
export function AgreementButton({ enrollment, onRead }: AgreementButtonProps) {
  const t = useTexts(studentAnswersTexts)
  const formats = useFormats()
  const { agreement_version: version, agreement_accepted_at: at, plan_name: plan } = enrollment
  if (version === null) return null
  return (
    <Group gap="sm">
      <span>{at === null ? t('agreement.pending') : t('agreement.accepted', { date: formats.dayOf(at) })}</span>
      <Button
        variant={at === null ? 'light' : 'default'}
        size="compact-md"
        aria-label={t('agreement.named', { plan })}
        onClick={() => onRead(enrollment)}
      >
        {t('agreement.action')}
      </Button>
    </Group>
  )
}
