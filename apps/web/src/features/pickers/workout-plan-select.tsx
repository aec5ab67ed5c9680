import { api, type WorkoutPlan } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { pickersTexts } from './pickers.texts.ts'
import { type PickerProps, RecordSelect, usePickerSearch } from './record-select.tsx'

/** Finds a training sheet or a weekly sheet of the gym by its title. */
export function WorkoutPlanSelect({ current, onChange, ...rest }: PickerProps<WorkoutPlan>) {
  const t = useTexts(pickersTexts)
  const { asked, onSearch, isFresh } = usePickerSearch()
  const found = useApiQuery(
    api.workoutPlans.list,
    { query: { search: asked, kind: 'all', sort: '-updated_at', page_size: 20 } },
    { enabled: rest.disabled !== true, keepPrevious: true },
  )
  const rows = found.data?.object ?? []
  return (
    <RecordSelect
      {...rest}
      choices={rows.map(({ id, title, kind }) => ({ value: id, label: title, detail: t(`sheetKind.${kind}`) }))}
      named={current && current.id === rest.value ? { value: current.id, label: current.name } : undefined}
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
