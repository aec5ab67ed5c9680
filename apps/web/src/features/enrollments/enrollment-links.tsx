import type { Enrollment } from '@folego/contract'
import { IconRefresh, IconUser } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, Group, UiLink } from '#ui'
import { enrollmentsTexts } from './enrollments.texts.ts'
import type { EnrollmentDialogs } from './use-enrollment-dialogs.ts'

/** What one does next with an enrollment. */
export function EnrollmentLinks({ enrollment, dialogs }: { enrollment: Enrollment; dialogs: EnrollmentDialogs }) {
  const t = useTexts(enrollmentsTexts)
  const canWrite = useCan('enrollments.write')
  const studentHref = usePageHref()('students', { dialog: 'view', id: enrollment.student_id })
  return (
    <Group gap="lg">
      {studentHref && (
        <UiLink href={studentHref} className="enrollment-link ui-touch">
          <IconUser size={16} stroke={1.8} aria-hidden />
          {t('dialog.openStudent')}
        </UiLink>
      )}
      {canWrite && (
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
          onClick={() => dialogs.renew(enrollment.id)}
        >
          {t('renew')}
        </Button>
      )}
    </Group>
  )
}
