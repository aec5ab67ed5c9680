import { type Gym, gymLoadsForm } from '@folego/contract'
import { barChoices, dumbbellStepChoices, type Language, machineStepChoices, plateChoices } from '@folego/domain'
import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { PanelForm, usePanelForm } from '#platform/records'
import { MultiSelect, Select, SimpleGrid } from '#ui'
import { gymLoadsTexts } from './gym-data.texts.ts'
import { useGymPart, useGymUpdate } from './use-gym-update.ts'

/** Fields with options use text; it is converted back to kilograms. */
const valuesOf = ({ loads }: Gym) => ({
  plates_kg: loads.plates_kg.map(String),
  bar_kg: String(loads.bar_kg),
  dumbbell_step_kg: String(loads.dumbbell_step_kg),
  machine_step_kg: String(loads.machine_step_kg),
})

/** Plates, bar, dumbbells and machines of the selected gym, which determine the loads offered there. Needs a `key` per gym. */
export function GymLoadsForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymLoadsTexts)
  const language = useLanguage()
  const update = useGymUpdate(gym)
  const panel = usePanelForm(gymLoadsForm, {
    ...useGymPart(gym, 'loads'),
    valuesOf,
    save: async (loads) => update({ loads }),
    read: ({ plates_kg, ...rest }) => ({
      plates_kg: plates_kg.map(Number),
      ...Object.fromEntries(Object.entries(rest).map(([name, kilograms]) => [name, Number(kilograms)])),
    }),
  })
  const input = panel.form.fields.getInputProps
  return (
    <PanelForm
      words={{ title: t('title'), hint: t('hint'), save: t('save'), saved: t('saved'), failed: t('failed') }}
      {...panel}
    >
      <MultiSelect
        label={t('plates')}
        description={t('platesHint')}
        data={choices(plateChoices, language)}
        {...input('plates_kg')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select label={t('bar')} data={choices(barChoices, language)} allowDeselect={false} {...input('bar_kg')} />
        <Select
          label={t('dumbbells')}
          data={choices(dumbbellStepChoices, language)}
          allowDeselect={false}
          {...input('dumbbell_step_kg')}
        />
        <Select
          label={t('machines')}
          data={choices(machineStepChoices, language)}
          allowDeselect={false}
          {...input('machine_step_kg')}
        />
      </SimpleGrid>
      <span className="ui-muted">{t('dumbbellsHint')}</span>
    </PanelForm>
  )
}

function choices(kilograms: readonly number[], language: Language) {
  return kilograms.map((kg) => ({ value: String(kg), label: `${typedDecimal(kg, language)} kg` }))
}
