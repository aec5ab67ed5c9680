import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { whatsAppHref } from './student-form.ts'
import { studentsTexts } from './students.texts.ts'
import './students.css'

interface WhatsAppLinkProps {
  /** E.164; for anything else there is no link. */
  phone: string
  name: string
  /** With the word beside the sign. */
  worded?: boolean
}

/** Opens a chat with a phone number. */
export function WhatsAppLink({ phone, name, worded = false }: WhatsAppLinkProps) {
  const t = useTexts(studentsTexts)
  if (!/^\+\d{8,15}$/.test(phone)) return null
  return (
    <a
      className="student-whatsapp"
      href={whatsAppHref(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('whatsApp', { name })}
      title="WhatsApp"
    >
      <IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />
      {worded && <span>WhatsApp</span>}
    </a>
  )
}
