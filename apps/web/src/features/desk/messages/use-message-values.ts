import { firstNameOf, type Membership, type MessageValues } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'

/** The data of a person that a message needs. */
export interface Addressee {
  name: string
  membership: Membership & { plan_name: string | null }
}

/** The formatted values of a message's placeholders for one person. */
export function useMessageValues(): (person: Addressee) => MessageValues {
  const formats = useFormats()
  const gym = useGym()
  return ({ name, membership: { plan_name, until } }) => ({
    nome: name,
    primeiro_nome: firstNameOf(name),
    plano: plan_name,
    vencimento: until === null ? null : formats.date(until),
    academia: gym?.name ?? null,
  })
}
