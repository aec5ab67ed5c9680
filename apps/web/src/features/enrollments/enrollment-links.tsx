import type { Enrollment } from '@folego/contract'
import { IconRefresh, IconUser } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { ActionMenu, Button, Group, Stack, UiLink } from '#ui'
import { AgreementButton } from './agreement-button.tsx'
import { enrollmentsTexts } from './enrollments.texts.ts'
import type { MembershipActs } from './membership-act-dialog.tsx'
import { membershipActsTexts } from './membership-acts.texts.ts'
import { canRenewByItself, RenewalChoice } from './renewal-choice.tsx'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'
import styles from './enrollments.module.css'

interface EnrollmentLinksProps {
  enrollment: Enrollment
  acts: MembershipActs
  /** Closes what the links stand in: an act has a dialog of its own. */
  onLeave: () => void
}

/** What one does next with an enrollment. */
export function EnrollmentLinks({ enrollment, acts, onLeave }: EnrollmentLinksProps) {
  const t = useTexts(enrollmentsTexts)
  const words = useTexts(membershipActsTexts)
  const studentHref = usePageHref()('student', { student: enrollment.student_id })
  const ask: MembershipActs['ask'] = (act) => {
    onLeave()
    acts.ask(act)
  }
  const actionsOf = useEnrollmentActions({ ask })
  const renew = actionsOf.renew?.(enrollment)
  const more = (actionsOf.more?.(enrollment) ?? []).filter(({ key }) => key !== 'renew')
  const canAnswer = useCan('enrollments.answer')
  return (
    <Stack gap="md">
      <AgreementButton enrollment={enrollment} forStudent />
      {canAnswer && canRenewByItself(enrollment) && <RenewalChoice enrollment={enrollment} forStudent />}
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
