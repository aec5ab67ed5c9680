import { DatePicker, DatesProvider } from '@mantine/dates'
import { useUiLocale, useUiTexts } from './ui-context.tsx'
import 'dayjs/locale/pt-br'
import styles from './date-calendar.module.css'

export interface DateCalendarProps {
  /** The selected day, `YYYY-MM-DD`. */
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
}

/**
 * One month to pick a day from; weeks start on Sunday in both languages. Lazy-loaded by {@link DateField}. Styled by
 * `date-calendar.module.css`: the kit's own date styles would be 4 kB for this one month.
 */
export function DateCalendar({ value, min, max, onPick }: DateCalendarProps) {
  const texts = useUiTexts()
  const locale = useUiLocale()
  return (
    <DatesProvider settings={{ locale: locale === 'pt-BR' ? 'pt-br' : 'en', firstDayOfWeek: 0 }}>
      <div className={styles.calendar}>
        <DatePicker
          unstyled
          highlightToday
          value={value ?? null}
          {...(value && { defaultDate: value })}
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
          ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
          onChange={(date) => date && onPick(date)}
        />
      </div>
    </DatesProvider>
  )
}
