import { IconKey } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { lazyDialog, lazyPart } from '#platform/pages'
import { Opener } from '#ui'
import { invitationsTexts } from './invitations.texts.ts'

/** The dialog with a link to pass on. */
export const AccessLinkDialog = lazyDialog(async () => (await import('./access-link-dialog.tsx')).AccessLinkDialog)

/** A link that already exists, within an open dialog. */
export const ShownLink = lazyPart(async () => (await import('./access-link-dialog.tsx')).ShownLink)

export interface AccessLinkButtonProps {
  student: { id: string; name: string; phone: string | null; has_account: boolean }
}

/** 'Convidar' for a student without an account, 'Link de nova senha' for one with an account; renders nothing without the permission. */
export function AccessLinkButton({ student }: AccessLinkButtonProps) {
  const t = useTexts(invitationsTexts)
  const canInvite = useCan('students.write')
  if (!canInvite) return null
  return (
    <Opener
      label={t(student.has_account ? 'link.newPassword' : 'link.invite')}
      size="xs"
      leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
    >
      {(opened, close) => (
        <AccessLinkDialog
          opened={opened}
          who={{ student: student.id }}
          name={student.name}
          phone={student.phone}
          kind={student.has_account ? 'password' : 'invitation'}
          onClose={close}
        />
      )}
    </Opener>
  )
}
