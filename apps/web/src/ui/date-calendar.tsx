import { DatePicker, DatesProvider } from '@mantine/dates'
import { useUiLocale, useUiTexts } from './ui-context.tsx'
import 'dayjs/locale/pt-br'
import '@mantine/dates/styles.layer.css'
import './date-calendar.css'

export interface DateCalendarProps {
  /** The chosen day, `YYYY-MM-DD`. */
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
}

/** One month to pick a day from; weeks start on Sunday in both languages. Loaded by {@link DateField} on demand. */
export function DateCalendar({ value, min, max, onPick }: DateCalendarProps) {
  const texts = useUiTexts()
  const locale = useUiLocale()
  return (
    <DatesProvider settings={{ locale: locale === 'pt-BR' ? 'pt-br' : 'en', firstDayOfWeek: 0 }}>
      <DatePicker
        highlightToday
        value={value ?? null}
        {...(value && { defaultDate: value })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
        onChange={(date) => date && onPick(date)}
      />
    </DatesProvider>
  )
}
