import type { WorkoutPlan } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { pickersTexts } from './pickers.texts.ts'
import { type PickerProps, RecordSelect, usePickerSearch } from './record-select.tsx'

/** Selects a training sheet or a weekly sheet of the gym by its title. */
export function WorkoutPlanSelect(props: PickerProps<WorkoutPlan>) {
  const t = useTexts(pickersTexts)
  const search = usePickerSearch()
  const query = { search: search.term, kind: 'all', sort: '-updated_at', page_size: 20 } as const
  const found = useApiQuery('GET /training-sheet', { query }, { enabled: !props.disabled, keepPrevious: true })
  const choiceOf = ({ id, title, kind }: WorkoutPlan) => ({ value: id, label: title, detail: t(`sheetKind.${kind}`) })
  return <RecordSelect {...props} search={search} found={found} choiceOf={choiceOf} />
}
