import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { type DateOrder, formatCalendarDate, maskCalendarDate, parseCalendarDate } from './calendar-date.ts'
import { lazyExtra } from './lazy-extra.tsx'
import { PartFailed } from './part-failed.tsx'
import { useUiLocale, useUiTexts } from './ui-context.tsx'
import { afterBlur, type ParsedValueProps, useParsedText } from './use-parsed-text.tsx'

const DateCalendar = lazyExtra(async () => (await import('./date-calendar.tsx')).DateCalendar)

export type DateFieldProps = Omit<TextInputProps, keyof ParsedValueProps> &
  ParsedValueProps & {
    /** By default dd/mm/aaaa in pt-BR and mm/dd/yyyy in en. */
    order?: DateOrder
    /** Adds a button that opens a calendar, which is loaded on the first click. */
    withCalendar?: boolean
    /** First and last day of the calendar, `YYYY-MM-DD`. The form validates typed dates. */
    min?: string
    max?: string
  }

/** A date field. The value is `YYYY-MM-DD`, '' or, while it is invalid, the raw text. */
export function DateField({
  value,
  defaultValue,
  onChange,
  onBlur,
  order,
  withCalendar,
  min,
  max,
  ...rest
}: DateFieldProps) {
  const texts = useUiTexts()
  const locale = useUiLocale()
  const shownOrder = order ?? (locale === 'pt-BR' ? 'dmy' : 'mdy')
  const field = useParsedText(
    { value, defaultValue, onChange },
    {
      parse: (text) => parseCalendarDate(text, shownOrder, new Date().getFullYear()),
      format: (date) => formatCalendarDate(date, shownOrder),
    },
  )
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={texts.datePlaceholder}
      className="ui-numbers"
      rightSectionPointerEvents="all"
      rightSection={
        withCalendar && !rest.readOnly ? (
          <CalendarButton
            of={typeof rest.label === 'string' ? rest.label : rest['aria-label']}
            value={/^\d{4}-\d{2}-\d{2}$/.test(field.value) ? field.value : undefined}
            min={min}
            max={max}
            onPick={(date) => field.type(formatCalendarDate(date, shownOrder))}
          />
        ) : undefined
      }
      {...rest}
      value={field.text}
      onChange={(event) => field.type(maskCalendarDate(field.text, event.currentTarget.value))}
      onBlur={afterBlur(field.tidy, onBlur)}
    />
  )
}

interface CalendarButtonProps {
  /** The label of the field: a dialog may have several. */
  of: string | undefined
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
}

function CalendarButton({ of, onPick, ...range }: CalendarButtonProps) {
  const texts = useUiTexts()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withRoles>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={of === undefined ? texts.openCalendar : `${texts.openCalendar}: ${of}`}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DateCalendar
          {...range}
          instead={<div className="ui-calendar-space" />}
          renderFailed={(retry) => <PartFailed onRetry={retry} />}
          onPick={(date) => {
            onPick(date)
            setOpened(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
