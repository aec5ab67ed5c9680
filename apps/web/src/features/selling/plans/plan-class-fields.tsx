import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { FoldedSection, MultiSelect, Stack, TextInput } from '#ui'
import type { PlanFieldsProps } from './plan-fields.tsx'
import { classNames, hasSome } from './plan-form.ts'
import { plansTexts } from './plans.texts.ts'

/** Which classes a plan includes. */
export function PlanClassFields({ form, mode }: Pick<PlanFieldsProps, 'form' | 'mode'>) {
  const t = useTexts(plansTexts)
  const offered = useApiQuery('GET /modality', {}, { offline: false }).data?.object
  const { values, errors, setValues, getInputProps } = form.fields
  const filled = hasSome(values, classNames)
  if (mode === 'view' && !filled) return null
  const chosen = values.class_modalities === '' ? [] : values.class_modalities.split(',')
  const known = (offered ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const archived = chosen.filter((id) => offered !== undefined && known.every(({ value }) => value !== id))
  const disabled = mode === 'view'
  return (
    <FoldedSection
      title={t('classes.title')}
      hint={t('classes.hint')}
      filled={filled}
      wrong={classNames.some((name) => errors[name] !== undefined)}
    >
      <Stack gap="md" pt="sm">
        <MultiSelect
          label={t('classes.modalities')}
          placeholder={chosen.length === 0 ? t('classes.all') : ''}
          disabled={disabled}
          data={[...known, ...archived.map((value) => ({ value, label: t('classes.archived') }))]}
          {...getInputProps('class_modalities')}
          value={offered === undefined ? [] : chosen}
          onChange={(ids) => setValues({ class_modalities: ids.join(',') })}
        />
        <TextInput
          label={t('classes.weekly')}
          inputMode="numeric"
          autoComplete="off"
          className="ui-numbers"
          disabled={disabled}
          {...getInputProps('weekly_classes')}
        />
        <p className="ui-muted">{t('classes.empty')}</p>
      </Stack>
    </FoldedSection>
  )
}
