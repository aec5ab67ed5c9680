import { firstOfMonth } from '@folego/domain'
import { useFormats } from '#platform/format'
import { Select, Toolbar } from '#ui'

/** The present month of a gym and the 23 before it, as `YYYY-MM`; none while the day is not known. */
export const reportMonths = (today: string | undefined): string[] =>
  today === undefined ? [] : Array.from({ length: 24 }, (_, at) => firstOfMonth(today, -at).slice(0, 7))

interface MonthSelectProps {
  label: string
  months: readonly string[]
  /** Undefined: the present one. */
  month: string | undefined
  onChange: (month: string | undefined) => void
}

/** Chooses the month of a report. */
export function MonthSelect({ label, months, month, onChange }: MonthSelectProps) {
  const formats = useFormats()
  return (
    <Toolbar>
      <Select
        aria-label={label}
        data={months.map((value) => ({ value, label: formats.month(`${value}-01`) }))}
        value={month ?? months[0] ?? null}
        allowDeselect={false}
        onChange={(chosen) => onChange(months.slice(1).find((it) => it === chosen))}
      />
    </Toolbar>
  )
}
