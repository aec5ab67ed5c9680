import { defaultCollectionText } from '@folego/contract'
import { firstNameOf, isMobilePhone, messageFrom, whatsAppHref } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage } from '#platform/i18n'

interface Owing {
  student_name: string
  /** Who pays for the student, if somebody does. */
  payer_name: string | null
  phone: string | null
  due_cents: number
}

/**
 * The link that opens a chat with the gym's text, and whether that is still loading: a link with another text must not be opened
 * meanwhile. Only the payer reads it: nobody may be shamed or threatened (CDC, art. 42). Undefined without a mobile phone.
 */
export function useCollectionLink(): { chatHrefOf: (debtor: Owing) => string | undefined; isTextLoading: boolean } {
  const formats = useFormats()
  const language = useLanguage()
  const gym = useGym()
  const { data, isPending } = useApiQuery('GET /collection/settings', {})
  const text = data?.text ?? defaultCollectionText[language]
  const chatHrefOf = ({ student_name, payer_name, phone, due_cents }: Owing) => {
    if (phone === null || !isMobilePhone(phone)) return undefined
    const nome = payer_name ?? student_name
    const values = {
      nome,
      primeiro_nome: firstNameOf(nome),
      academia: gym?.name ?? '',
      valor: formats.cents(due_cents),
    }
    return whatsAppHref(phone, messageFrom(text, values))
  }
  return { chatHrefOf, isTextLoading: isPending }
}
