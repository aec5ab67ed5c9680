import { api, type Gym } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { PanelForm } from '#platform/records'
import { GymFields, gymValues, useGymForm } from './gym-fields.tsx'
import { gymDataTexts } from './gym-data.texts.ts'

/** Name, time zone, address and phone of the selected gym. Needs a `key` per gym. */
export function GymDataForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymDataTexts)
  const update = useApiMutation(api.gyms.update)
  const form = useGymForm(gymValues(gym), `gyms/edit/${gym.id}/${gym.version}`)
  return (
    <PanelForm
      title={t('data.title')}
      words={{ save: t('data.save'), saved: t('data.saved'), failed: t('data.failed') }}
      form={form}
      send={async (body) => gymValues(await update.mutateAsync({ params: { id: gym.id }, body, version: gym.version }))}
    >
      <GymFields form={form} />
    </PanelForm>
  )
}
