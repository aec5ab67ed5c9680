import type { Enrollment } from '@folego/contract'
import { IconRefresh, IconUser } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { ActionMenu, Button, Group, Stack, UiLink } from '#ui'
import { AgreementButton, type Agreed } from './agreement-button.tsx'
import { enrollmentsTexts } from './enrollments.texts.ts'
import type { MembershipActions } from './membership-action-dialog.tsx'
import { membershipActionsTexts } from './membership-actions.texts.ts'
import { canRenewByItself, RenewalChoice } from './renewal-choice.tsx'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'
import styles from './enrollments.module.css'

interface EnrollmentLinksProps {
  enrollment: Enrollment
  actions: MembershipActions
  /** Closes the surrounding dialog, because an action opens its own. */
  onLeave: () => void
  /** Opens the agreement. */
  onRead: (enrollment: Agreed) => void
}

/** The next actions for an enrollment. */
export function EnrollmentLinks({ enrollment, actions, onLeave, onRead }: EnrollmentLinksProps) {
  const t = useTexts(enrollmentsTexts)
  const words = useTexts(membershipActionsTexts)
  const studentHref = usePageHref()('student', { student: enrollment.student_id })
  const open: MembershipActions['open'] = (action) => {
    onLeave()
    actions.open(action)
  }
  const actionsOf = useEnrollmentActions({ open })
  const renew = actionsOf.renew?.(enrollment)
  const more = (actionsOf.more?.(enrollment) ?? []).filter(({ key }) => key !== 'renew')
  return (
    <Stack gap="md">
      <Answers enrollment={enrollment} onRead={onRead} />
      <Group gap="lg">
        {studentHref && (
          <UiLink href={studentHref} className={`${styles.link} ui-touch`}>
            <IconUser size={16} stroke={1.8} aria-hidden />
            {t('dialog.openStudent')}
          </UiLink>
        )}
        <Group gap="xs">
          {renew && (
            <Button
              variant="light"
              size="compact-md"
              leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
              aria-label={renew.name}
              onClick={renew.onClick}
            >
              {renew.label}
            </Button>
          )}
          {more.length > 0 && <ActionMenu name={words('more', { plan: enrollment.plan_name })} actions={more} />}
        </Group>
      </Group>
    </Stack>
  )
}

/** The student's answers, in their newest state: the dialog around it keeps the state it was opened with. */
function Answers({ enrollment, onRead }: Pick<EnrollmentLinksProps, 'enrollment' | 'onRead'>) {
  const canAnswer = useCan('enrollments.answer')
  const enabled = enrollment.agreement_version !== null || canRenewByItself(enrollment)
  const { data } = useApiQuery('GET /enrollment/{id}', { params: { id: enrollment.id } }, { enabled })
  if (!enabled) return null
  const now = data ?? enrollment
  return (
    <>
      <AgreementButton enrollment={now} onRead={onRead} />
      {canAnswer && canRenewByItself(now) && <RenewalChoice enrollment={now} forStudent />}
    </>
  )
}
