import type { Student } from '@folego/contract'
import { formatPhone } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { PickerFailure } from './picker-failure.tsx'
import { pickersTexts } from './pickers.texts.ts'
import { type PickerProps, type RecordChoice, RecordSelect, usePickerSearch } from './record-select.tsx'

/** Selects a student of the gym by name, e-mail or phone. `activeOnly`: nobody trains whoever is inactive. */
export function StudentSelect({ activeOnly = false, ...props }: PickerProps<Student> & { activeOnly?: boolean }) {
  const { value = '', current } = props
  const t = useTexts(pickersTexts)
  const search = usePickerSearch()
  const query = {
    search: search.term,
    sort: 'name',
    page_size: 20,
    ...(activeOnly && { status: 'active' as const }),
  } as const
  const found = useApiQuery('GET /instructor/students', { query }, { enabled: !props.disabled, keepPrevious: true })
  const isNamed = current?.id === value || (found.data?.object.some(({ id }) => id === value) ?? false)
  // The name for an id from elsewhere, such as the URL, is loaded.
  const chosen = useStudentBehind(isNamed ? '' : value)
  return (
    <div>
      <RecordSelect {...props} search={search} found={found} choiceOf={choiceOf} chosen={chosen} />
      <PickerFailure text={found.isError ? t('studentsFailed') : undefined} onRetry={() => void found.refetch()} />
    </div>
  )
}

function choiceOf({ id, name, email, phone }: Student): RecordChoice {
  return { value: id, label: name, detail: email ?? formatPhone(phone ?? '') }
}

function useStudentBehind(id: string): Student | undefined {
  const { data } = useApiQuery('GET /student/{id}', { params: { id } }, { enabled: id !== '', staleTime: 60_000 })
  return data?.id === id ? data : undefined
}

/** The name of a student; undefined for '' and while loading. */
export function useStudentName(id: string): string | undefined {
  return useStudentBehind(id)?.name
}
