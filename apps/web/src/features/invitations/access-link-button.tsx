import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { lazyDialog, lazyPart } from '#platform/pages'
import { Button } from '#ui'
import { invitationsTexts } from './invitations.texts.ts'

/** The dialog with a link to hand over. */
export const AccessLinkDialog = lazyDialog(async () => (await import('./access-link-dialog.tsx')).AccessLinkDialog)

/** A link that was made already, in a dialog that is open. */
export const ShownLink = lazyPart(async () => (await import('./access-link-dialog.tsx')).ShownLink)

export interface AccessLinkButtonProps {
  student: { id: string; name: string; phone: string | null; has_account: boolean }
}

/** 'Convidar' for a student without an account, 'Link de nova senha' for one with; nothing for whoever may not. */
export function AccessLinkButton({ student }: AccessLinkButtonProps) {
  const t = useTexts(invitationsTexts)
  const canInvite = useCan('students.write')
  const [opened, setOpened] = useState(false)
  if (!canInvite) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(student.has_account ? 'link.newPassword' : 'link.invite')}
      </Button>
      <AccessLinkDialog
        opened={opened}
        who={{ student: student.id }}
        name={student.name}
        phone={student.phone}
        kind={student.has_account ? 'password' : 'invitation'}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
