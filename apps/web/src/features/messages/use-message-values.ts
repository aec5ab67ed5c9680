import { firstNameOf, type Membership, type MessageValues } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'

/** What a message needs to know of somebody. */
export interface Addressee {
  name: string
  membership: Membership & { plan_name: string | null }
}

/** The values of a message's variables for one person, as people read them. */
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
