import { api, type QueryOf, type Trainer } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import type { RecordSource } from '#platform/records'

export type TrainerQuery = QueryOf<typeof api.trainers.list>
export const trainerQuery = api.trainers.list.query

export function useTrainers(query: TrainerQuery) {
  return useApiQuery(api.trainers.list, { query }, { keepPrevious: true })
}

/**
 * The newest state of one instructor while its dialog is open, from the list, because instructors have no call of their
 * own. `missing`: read, and not there.
 */
export function useTrainer(id: string | undefined, opened: boolean): RecordSource<Trainer> & { missing: boolean } {
  const enabled = opened && id !== undefined
  const { data, error, refetch } = useApiQuery(api.trainers.list, { query: { page_size: 100 } }, { enabled })
  const pick = (trainers: readonly Trainer[] | undefined) => trainers?.find((trainer) => trainer.id === id)
  const found = pick(data?.object)
  return {
    data: found,
    error,
    missing: enabled && data !== undefined && found === undefined,
    refetch: async () => ({ data: pick((await refetch()).data?.object) }),
  }
}

/** Mounted with a form, so that one opened form makes one instructor. */
export function useTrainerWrites() {
  return {
    create: useApiMutation(api.trainers.create),
    invite: useApiMutation(api.invitations.inviteTrainer),
    update: useApiMutation(api.trainers.update),
  }
}
