import type { Gym } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { PanelForm } from '#platform/records'
import { GymFields, gymValues, useGymForm } from './gym-fields.tsx'
import { gymDataTexts } from './gym-data.texts.ts'
import { useGymUpdate } from './use-gym-update.ts'

/** Name, time zone, address and phone of the selected gym. Needs a `key` per gym. */
export function GymDataForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymDataTexts)
  const update = useGymUpdate(gym)
  const form = useGymForm(gymValues(gym), `gyms/edit/${gym.id}/${gym.version}`)
  return (
    <PanelForm
      words={{ title: t('data.title'), save: t('data.save'), saved: t('data.saved'), failed: t('data.failed') }}
      form={form}
      send={async (body) => gymValues(await update(body))}
    >
      <GymFields form={form} />
    </PanelForm>
  )
}
