import type { api, BodyInput, Gym } from '@folego/contract'
import { useApiMutation } from '#platform/api'

/** Saves some of a gym's settings, based on the version that is shown; resolves with the stored gym. */
export function useGymUpdate({ id, version }: Gym) {
  const update = useApiMutation('PATCH /gym/{id}')
  return async (body: BodyInput<typeof api.gyms.update>) => update.mutateAsync({ params: { id }, body, version })
}

/** What `usePanelForm` needs for a part of a gym's settings. */
export function useGymPart(gym: Gym, name: string) {
  return { record: gym, save: useGymUpdate(gym), draft: `gyms/${name}/${gym.id}/${gym.version}` }
}
