import type { AccessLink } from '@folego/contract'
import { whatsAppHref } from '@folego/domain'
import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Banner, Button, Dialog, Group, CopyButton, QrCode, QrWithText, type Shown, Stack, TextInput } from '#ui'
import { invitationsTexts } from './invitations.texts.ts'
import styles from './access-link-dialog.module.css'

export interface AccessLinkDialogProps extends Shown {
  /** The link's recipient: a student, or the account of an administrator who has access already. */
  who: { student: string } | { member: string }
  name: string
  /** E.164, for WhatsApp; without it the chat is chosen there. */
  phone: string | null
  kind: AccessLink['kind']
  /** An existing link: shown at once. */
  made?: AccessLink | undefined
  /** Appears on top of another dialog that stays open. */
  above?: boolean
}

/** Creates a link for one person and shows it: to copy, send, scan or print. */
export function AccessLinkDialog(props: AccessLinkDialogProps) {
  const { opened, name, kind, above = false, onClose } = props
  const t = useTexts(invitationsTexts)
  return (
    <Dialog above={above} opened={opened} onClose={onClose} title={t(`link.titles.${kind}`, { name })}>
      <MakeLink {...props} />
    </Dialog>
  )
}

/** Mounted while the dialog is open: a link is shown only once. */
function MakeLink({ who, name, phone, kind, made: given }: AccessLinkDialogProps) {
  const t = useTexts(invitationsTexts)
  const failureText = useFailureText()
  const forStudent = useApiMutation('POST /student/{id}/access-link')
  const forMember = useApiMutation('POST /team/{id}/password-link')
  const [made, setMade] = useState(given)
  const { isPending, error } = 'student' in who ? forStudent : forMember
  const create = async () => {
    try {
      setMade(
        await ('student' in who
          ? forStudent.mutateAsync({ params: { id: who.student } })
          : forMember.mutateAsync({ params: { id: who.member } })),
      )
    } catch {
      // Shown above the button.
    }
  }
  if (made) return <ShownLink made={made} name={name} phone={phone} />
  return (
    <Stack>
      {error && <Banner tone="error">{failureText(error)}</Banner>}
      <p>{t(`link.explain.${kind}`)}</p>
      <Button data-autofocus loading={isPending} onClick={() => void create()}>
        {t('link.create')}
      </Button>
    </Stack>
  )
}

export interface ShownLinkProps {
  made: AccessLink
  name: string
  /** E.164, for WhatsApp; without it the chat is chosen there. */
  phone: string | null
}

/** A new link, and the ways to deliver it. */
export function ShownLink({ made, name, phone }: ShownLinkProps) {
  const t = useTexts(invitationsTexts)
  const formats = useFormats()
  const gym = useGym()
  const { link, kind } = made
  const message = t(`link.messages.${kind}`, { name: firstNameOf(name), gym: gym?.name ?? '', link })
  const until = t('link.until', { at: formats.instant(made.expires_at) })
  return (
    <Stack>
      <TextInput
        label={t('link.field')}
        readOnly
        value={link}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton
          variant="filled"
          text={link}
          words={{ copy: t('link.copy'), copied: t('link.copied'), failed: t('link.copyFailed') }}
        />
        <Button
          variant="default"
          component="a"
          href={whatsAppHref(phone ?? '', message)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
        >
          {t('link.whatsApp')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('link.print')}
        </Button>
      </Group>
      <QrWithText {...made.qr}>
        <p>{t('link.scan')}</p>
        <p className="ui-muted">{until}</p>
        {made.mailed && <p className="ui-muted">{t('link.mailed')}</p>}
        <p className="ui-muted">{t('link.shownOnce')}</p>
      </QrWithText>
      {createPortal(
        <section className={styles.paper} aria-hidden>
          <h1>{gym?.name}</h1>
          <h2>
            {t(`link.paper.${kind}`)}: {name}
          </h2>
          <QrCode {...made.qr} />
          <p>{t('link.paper.how')}</p>
          <p className={styles.address}>{link}</p>
          <p>{until}</p>
        </section>,
        document.body,
      )}
    </Stack>
  )
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? name
