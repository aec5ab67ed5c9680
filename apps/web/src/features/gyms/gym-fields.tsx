import { areaCodeOf, type Gym, gymForm } from '@folego/contract'
import { useMemo } from 'react'
import { PhoneInput, Select, TextInput } from '#ui'
import { type ContractForm, useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { gymsTexts } from './gyms.texts.ts'
import { timezoneChoices } from './timezones.ts'

export interface GymValues {
  name: string
  timezone: string
  address: string
  phone: string
}

export type GymForm = ContractForm<GymValues, typeof gymForm>

/** What the fields show of a gym; an empty one for a new gym. */
export function gymValues(gym?: Gym): GymValues {
  return {
    name: gym?.name ?? '',
    timezone: gym?.timezone ?? 'America/Sao_Paulo',
    address: gym?.address ?? '',
    phone: gym?.phone ?? '',
  }
}

export function useGymForm(initialValues: GymValues, draft: string): GymForm {
  return useContractForm(gymForm, {
    initialValues,
    draft,
    // Emptied fields are emptied in the record.
    read: (values) => ({ ...values, address: values.address || null, phone: values.phone || null }),
  })
}

/** The fields of a gym's data, for its form and for the dialog of a new one. */
export function GymFields({ form }: { form: GymForm }) {
  const t = useTexts(gymsTexts)
  const language = useLanguage()
  const { timezone } = form.fields.values
  const zones = useMemo(
    () => timezoneChoices(language, { brazil: t('data.brazil'), elsewhere: t('data.elsewhere') }, timezone),
    [language, t, timezone],
  )
  return (
    <>
      <TextInput label={t('data.name')} required autoComplete="organization" {...form.fields.getInputProps('name')} />
      <Select
        label={t('data.timezone')}
        description={t('data.hint')}
        data={zones}
        searchable
        {...form.fields.getInputProps('timezone')}
      />
      <TextInput label={t('data.address')} autoComplete="street-address" {...form.fields.getInputProps('address')} />
      <PhoneInput
        label={t('data.phone')}
        areaCode={areaCodeOf(useGym()?.phone)}
        {...form.fields.getInputProps('phone')}
      />
    </>
  )
}
