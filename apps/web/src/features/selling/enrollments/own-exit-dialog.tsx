import type { StudentEnrollment } from '@folego/contract'
import { useState } from 'react'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Dialog, notifySuccess, SegmentedControl, type Shown, Stack } from '#ui'
import { AgreementButton, type Agreed } from './agreement-button.tsx'
import { openFreeze } from './enrollment-status.tsx'
import { FreezeForm } from './freeze-form.tsx'
import { LeavingForm } from './leaving-form.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { ownEnrollmentsTexts } from './own-enrollments.texts.ts'
import { ResumeForm } from './resume-form.tsx'

interface OwnExitDialogProps extends Shown {
  enrollment: StudentEnrollment
  /** Opens the agreement. */
  onRead: (enrollment: Agreed) => void
}

const ways = ['freeze', 'leave'] as const
type Way = (typeof ways)[number]

/** A student freezes the enrollment or leaves: the plan limits the freeze, the quote shows what leaving comes to. */
export function OwnExitDialog({ enrollment, onRead, opened, onClose }: OwnExitDialogProps) {
  const t = useTexts(ownEnrollmentsTexts)
  const forms = useTexts(membershipFormsTexts)
  const today = useGym()?.today ?? ''
  const [busy, setBusy] = useState(false)
  const isFrozen = openFreeze(enrollment, today) !== undefined
  const canFreeze = isFrozen || enrollment.freeze_days > 0
  const [chosen, choose] = useState<Way>('freeze')
  const way = canFreeze ? chosen : 'leave'
  const dialog = { own: true, name: enrollment.plan_name, onBusy: setBusy, onClose }
  const left = () => notifySuccess(t('exit.left', { plan: enrollment.plan_name }))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('exit.title', { plan: enrollment.plan_name })}
      locked={busy}
      size="sm"
    >
      <Stack gap="md">
        {canFreeze && (
          <SegmentedControl
            fullWidth
            aria-label={t('exit.action')}
            value={way}
            onChange={(value) => choose(ways.find((it) => it === value) ?? 'freeze')}
            data={ways.map((value) => ({
              value,
              label: t(value === 'freeze' && isFrozen ? 'exit.resume' : `exit.${value}`),
            }))}
          />
        )}
        {enrollment.agreement_version !== null && <AgreementButton enrollment={enrollment} onRead={onRead} />}
        {!canFreeze && <p className="ui-muted">{forms('freeze.notAllowed')}</p>}
        {way === 'leave' ? (
          <LeavingForm enrollment={enrollment} done={left} {...dialog} />
        ) : isFrozen ? (
          <ResumeForm enrollment={enrollment} {...dialog} />
        ) : (
          <FreezeForm enrollment={enrollment} {...dialog} />
        )}
      </Stack>
    </Dialog>
  )
}
