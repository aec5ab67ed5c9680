import type { Gym } from '@folego/contract'
import {
  GymClosures,
  GymDataForm,
  GymDiscountForm,
  GymLoadsForm,
  GymLogo,
  GymRenewalForm,
  NewGymPanel,
} from '#features/people/gyms'
import { useCan } from '#platform/access'
import { useGym } from '#platform/gym'
import { SettingsPage } from './settings-page.tsx'
import { WithoutGym } from './without-gym.tsx'

/** The gym's own settings, and the form for a further gym. */
export function GymScreen() {
  const gym = useGym()
  const canCreateGym = useCan('gyms.create')
  return (
    <SettingsPage name="gym">
      {gym ? (
        <>
          <GymDataForm key={dataKeyOf(gym)} gym={gym} />
          <GymLogo gym={gym} />
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

/** Changes when the gym's own fields are saved, but not its loads: that must not reset the input here. */
function dataKeyOf({ id, name, timezone, address, phone, legal_name, cnpj, email }: Gym): string {
  return JSON.stringify([id, name, timezone, address, phone, legal_name, cnpj, email])
}
