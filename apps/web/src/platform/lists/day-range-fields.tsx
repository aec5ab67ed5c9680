import { useIssueText } from '#platform/failures'
import { DateField } from '#ui'
import type { DayRange } from './day-range.ts'

interface DayRangeFieldsProps {
  labels: { from: string; to: string }
  value: DayRange
  onChange: (patch: Partial<DayRange>) => void
}

/** The two dates of a range, in the filter panel. */
export function DayRangeFields({ labels, value, onChange }: DayRangeFieldsProps) {
  const issueText = useIssueText()
  return (['from', 'to'] as const).map((end) => (
    <DateField
      key={end}
      label={labels[end]}
      value={value[end]}
      error={/^(\d{4}-\d{2}-\d{2})?$/.test(value[end]) ? undefined : issueText('DATE_INVALID')}
      onChange={(day) => onChange({ [end]: day })}
    />
  ))
}
