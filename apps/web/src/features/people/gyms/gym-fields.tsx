import { type Gym, gymForm } from '@folego/contract'
import { areaCodeOf, formatCnpj } from '@folego/domain'
import { useMemo } from 'react'
import { type ContractForm, PhoneInput, useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { Select, TextInput } from '#ui'
import { gymDataTexts } from './gym-data.texts.ts'

/** The time zones of Brazil by city, most populous first, in Brazilian spelling. */
const brazilian: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo, Brasília',
  'America/Bahia': 'Salvador',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Belem': 'Belém',
  'America/Maceio': 'Maceió',
  'America/Araguaina': 'Araguaína',
  'America/Santarem': 'Santarém',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Eirunepe': 'Eirunepé',
  'America/Noronha': 'Fernando de Noronha',
}

/** `Europe/Lisbon` → `Lisbon (GMT+0)`: the city and the current offset. */
function labelOf(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const city = brazilian[zone] ?? zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
  return `${city} (${offset})`
}

/** The options of the time zone select: Brazil first, then every zone this browser knows. */
function timezoneChoices(language: string, groups: { brazil: string; elsewhere: string }, chosen: string) {
  const choice = (zone: string) => ({ value: zone, label: labelOf(zone, language) })
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in brazilian))
  // A zone stored under an older name stays selectable.
  if (!(chosen in brazilian) && !others.includes(chosen)) others.unshift(chosen)
  return [
    { group: groups.brazil, items: Object.keys(brazilian).map(choice) },
    { group: groups.elsewhere, items: others.map(choice) },
  ]
}

export interface GymValues {
  name: string
  timezone: string
  address: string
  phone: string
  legal_name: string
  cnpj: string
  email: string
}

export type GymForm = ContractForm<GymValues, typeof gymForm>

/** The field values for a gym; empty ones for a new gym. */
export function gymValues(gym?: Gym): GymValues {
  return {
    name: gym?.name ?? '',
    timezone: gym?.timezone ?? 'America/Sao_Paulo',
    address: gym?.address ?? '',
    phone: gym?.phone ?? '',
    legal_name: gym?.legal_name ?? '',
    cnpj: formatCnpj(gym?.cnpj ?? ''),
    email: gym?.email ?? '',
  }
}

export function useGymForm(initialValues: GymValues, draft: string): GymForm {
  return useContractForm(gymForm, {
    initialValues,
    draft,
    // Cleared fields are stored as null.
    read: ({ address, phone, legal_name, cnpj, email, ...values }) => ({
      ...values,
      address: address || null,
      phone: phone || null,
      legal_name: legal_name || null,
      cnpj: cnpj || null,
      email: email || null,
    }),
  })
}

/** The fields of a gym's data, for its form and for the dialog of a new one. */
export function GymFields({ form }: { form: GymForm }) {
  const t = useTexts(gymDataTexts)
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
      <TextInput
        label={t('data.email')}
        description={t('data.emailHint')}
        type="email"
        autoComplete="off"
        {...form.fields.getInputProps('email')}
      />
      <TextInput label={t('data.legalName')} autoComplete="off" {...form.fields.getInputProps('legal_name')} />
      <TextInput
        label={t('data.cnpj')}
        description={t('data.papersHint')}
        autoComplete="off"
        {...form.fields.getInputProps('cnpj')}
      />
    </>
  )
}
