import { useId } from 'react'
import { WeekdayButtons } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { FoldedSection, SimpleGrid, Stack, TextInput } from '#ui'
import type { PlanFieldsProps } from './plan-fields.tsx'
import { entryNames, hasSome } from './plan-form.ts'
import { plansTexts } from './plans.texts.ts'
import styles from './plans.module.css'

/** When and how often a plan lets in. */
export function PlanEntryFields({ form, mode }: Pick<PlanFieldsProps, 'form' | 'mode'>) {
  const t = useTexts(plansTexts)
  const { values, errors, getInputProps } = form.fields
  const filled = hasSome(values, entryNames)
  if (mode === 'view' && !filled) return null
  const field = { autoComplete: 'off', className: 'ui-numbers', disabled: mode === 'view' } as const
  return (
    <FoldedSection
      title={t('entry.title')}
      hint={t('entry.hint')}
      filled={filled}
      wrong={entryNames.some((name) => errors[name] !== undefined)}
    >
      <Stack gap="md" pt="sm">
        <DayButtons form={form} mode={mode} />
        <SimpleGrid cols={{ base: 2 }} spacing="md">
          <TextInput label={t('entry.from')} type="time" {...field} {...getInputProps('entry_from')} />
          <TextInput label={t('entry.until')} type="time" {...field} {...getInputProps('entry_until')} />
          <TextInput label={t('entry.weekly')} inputMode="numeric" {...field} {...getInputProps('weekly_visits')} />
          <TextInput label={t('entry.daily')} inputMode="numeric" {...field} {...getInputProps('daily_visits')} />
        </SimpleGrid>
        <p className="ui-muted">{t('entry.empty')}</p>
      </Stack>
    </FoldedSection>
  )
}

function DayButtons({ form, mode }: Pick<PlanFieldsProps, 'form' | 'mode'>) {
  const t = useTexts(plansTexts)
  const id = useId()
  const { values, setValues } = form.fields
  return (
    <fieldset aria-labelledby={id} className={styles.entryDays} disabled={mode === 'view'}>
      <span id={id}>{t('entry.days')}</span>
      <WeekdayButtons
        chosen={Array.from(values.entry_days, Number)}
        onChange={(days) => setValues({ entry_days: days.join('') })}
      />
    </fieldset>
  )
}
