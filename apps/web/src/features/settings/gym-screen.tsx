import type { Gym } from '@folego/contract'
import { GymClosures, GymDataForm, GymDiscountForm, GymLoadsForm, GymRenewalForm, NewGymPanel } from '#features/gyms'
import { useCan } from '#platform/access'
import { useGym } from '#platform/gym'
import { SettingsPage } from './settings-page.tsx'
import { WithoutGym } from './without-gym.tsx'

/** What belongs to the gym as a whole, and where a further one is opened. */
export function GymScreen() {
  const gym = useGym()
  const canCreateGym = useCan('gyms.create')
  return (
    <SettingsPage name="gym">
      {gym ? (
        <>
          <GymDataForm key={dataKeyOf(gym)} gym={gym} />
          <GymDiscountForm key={`${gym.id} ${gym.version}`} gym={gym} />
          <GymRenewalForm key={`${gym.id} notice ${gym.renewal_notice_days}`} gym={gym} />
          <GymClosures key={`${gym.id} closures`} today={gym.today} />
          <GymLoadsForm key={`${gym.id} ${JSON.stringify(gym.loads)}`} gym={gym} />
        </>
      ) : (
        <WithoutGym />
      )}
      {canCreateGym && <NewGymPanel />}
    </SettingsPage>
  )
}

/** Anew where its own fields were saved, not where the gym's loads were: what is typed here is not lost by that. */
function dataKeyOf({ id, name, timezone, address, phone }: Gym): string {
  return JSON.stringify([id, name, timezone, address, phone])
}
