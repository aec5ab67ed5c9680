import { isMobilePhone, whatsAppHref } from '@folego/domain'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { whatsAppTexts } from './whats-app.texts.ts'
import styles from './students.module.css'

interface WhatsAppLinkProps {
  /** E.164; landlines and invalid numbers get no link. */
  phone: string
  name: string
  /** Shows the text next to the icon. */
  worded?: boolean
  /** Renders as a button. */
  as?: 'link' | 'button'
}

/** Opens a chat with a phone number. */
export function WhatsAppLink({ phone, name, worded = false, as = 'link' }: WhatsAppLinkProps) {
  const t = useTexts(whatsAppTexts)
  if (!isMobilePhone(phone)) return null
  if (as === 'button') {
    return (
      <Button
        component="a"
        variant="default"
        href={whatsAppHref(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('chat', { name })}
        leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
      >
        WhatsApp
      </Button>
    )
  }
  return (
    <a
      className={styles.whatsapp}
      href={whatsAppHref(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('chat', { name })}
      title="WhatsApp"
    >
      <IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />
      {worded && <span>WhatsApp</span>}
    </a>
  )
}
