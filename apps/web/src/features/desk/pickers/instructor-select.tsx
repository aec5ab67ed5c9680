import type { Trainer } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { type PickerProps, RecordSelect, usePickerSearch } from './record-select.tsx'

/** Selects an instructor of the gym. */
export function InstructorSelect(props: PickerProps<Trainer>) {
  const search = usePickerSearch()
  const query = { search: search.term, sort: 'name', page_size: 50 } as const
  const found = useApiQuery('GET /trainer', { query }, { enabled: !props.disabled, keepPrevious: true })
  const choiceOf = ({ id, name, email }: Trainer) => ({ value: id, label: name, detail: email })
  return <RecordSelect {...props} search={search} found={found} choiceOf={choiceOf} />
}
