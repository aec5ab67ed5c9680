import { entryLimits, type EntryWindow, moreOf, windowsOf } from '@folego/domain'
import { useId } from 'react'
import { WeekdayButtons } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { Button, FoldedSection, SimpleGrid, Stack, TextInput } from '#ui'
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
        <DayButtons
          days={values.entry_days}
          isRead={mode === 'view'}
          onChange={(days) => form.fields.setValues({ entry_days: days })}
        />
        <SimpleGrid cols={{ base: 2 }} spacing="md">
          <TextInput label={t('entry.from')} type="time" {...field} {...getInputProps('entry_from')} />
          <TextInput label={t('entry.until')} type="time" {...field} {...getInputProps('entry_until')} />
        </SimpleGrid>
        <MoreHours form={form} mode={mode} />
        <SimpleGrid cols={{ base: 2 }} spacing="md">
          <TextInput label={t('entry.weekly')} inputMode="numeric" {...field} {...getInputProps('weekly_visits')} />
          <TextInput label={t('entry.daily')} inputMode="numeric" {...field} {...getInputProps('daily_visits')} />
        </SimpleGrid>
        <p className="ui-muted">{t('entry.empty')}</p>
      </Stack>
    </FoldedSection>
  )
}

const hasGap = ({ days, from, until }: EntryWindow) => days === '' || from === '' || until === '' || from === until

/** Hours beside the first ones: of the afternoon, or of other days. */
function MoreHours({ form, mode }: Pick<PlanFieldsProps, 'form' | 'mode'>) {
  const t = useTexts(plansTexts)
  const { values, setValues, getInputProps } = form.fields
  const more = windowsOf(values.entry_more)
  const isRead = mode === 'view'
  const set = (changed: EntryWindow[]) => setValues({ entry_more: moreOf(changed) })
  const change = (index: number, changed: Partial<EntryWindow>) =>
    set(more.map((it, at) => (at === index ? { ...it, ...changed } : it)))
  const field = { type: 'time', autoComplete: 'off', className: 'ui-numbers', disabled: isRead } as const
  // without a gap, they contradict the first ones
  const wrong = more.some(hasGap) ? more.map(hasGap) : more.map((_, index) => index === 0)
  return (
    <>
      {more.map((window, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- hours are known by their place
        <fieldset key={index} aria-label={t('entry.more', { number: index + 2 })} className={styles.moreHours}>
          <DayButtons
            days={window.days}
            of={t('entry.more', { number: index + 2 })}
            isRead={isRead}
            onChange={(days) => change(index, { days })}
          />
          <SimpleGrid cols={{ base: 2 }} spacing="md">
            {(['from', 'until'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`entry.${name}`)}
                {...field}
                error={name === 'until' && wrong[index] && getInputProps('entry_more').error}
                value={window[name]}
                onChange={(event) => change(index, { [name]: event.currentTarget.value })}
              />
            ))}
          </SimpleGrid>
          {!isRead && (
            <Button variant="subtle" onClick={() => set(more.toSpliced(index, 1))}>
              {t('entry.removeHours', { number: index + 2 })}
            </Button>
          )}
        </fieldset>
      ))}
      {!isRead && more.length < entryLimits.moreWindowsMax && (
        <Button
          variant="default"
          onClick={() => set([...more, { days: values.entry_days || '12345', from: '', until: '' }])}
        >
          {t('entry.addHours')}
        </Button>
      )}
    </>
  )
}

interface DayButtonsProps {
  /** As digits. */
  days: string
  of?: string
  isRead: boolean
  onChange: (days: string) => void
}

function DayButtons({ days, isRead, onChange, ...rest }: DayButtonsProps) {
  const t = useTexts(plansTexts)
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={styles.entryDays} disabled={isRead}>
      <span id={id}>{t('entry.days')}</span>
      <WeekdayButtons chosen={Array.from(days, Number)} onChange={(chosen) => onChange(chosen.join(''))} {...rest} />
    </fieldset>
  )
}
