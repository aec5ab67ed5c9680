import { api, type Trainer } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { type PickerProps, RecordSelect, usePickerSearch } from './record-select.tsx'

/** Chooses an instructor of the gym. */
export function InstructorSelect({ current, onChange, ...rest }: PickerProps<Trainer>) {
  const { value = '', disabled = false } = rest
  const { asked, onSearch, isFresh } = usePickerSearch()
  const found = useApiQuery(
    api.trainers.list,
    { query: { search: asked, sort: 'name', page_size: 50 } },
    { enabled: !disabled, keepPrevious: true },
  )
  const rows = found.data?.object ?? []
  return (
    <RecordSelect
      {...rest}
      choices={rows.map(({ id, name, email }) => ({ value: id, label: name, detail: email }))}
      named={current?.id === value ? { value, label: current.name } : undefined}
      onSearch={onSearch}
      fresh={isFresh(found)}
      failed={found.isError}
      onChange={(id) =>
        onChange(
          id,
          rows.find((row) => row.id === id),
        )
      }
    />
  )
}
