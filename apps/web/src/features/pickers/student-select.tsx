import { api, formatPhone, type Student } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { PickerFailure } from './picker-failure.tsx'
import { pickersTexts } from './pickers.texts.ts'
import { type PickerProps, type RecordChoice, RecordSelect, usePickerSearch } from './record-select.tsx'

/** Finds a student of the gym by name, e-mail or phone. */
export function StudentSelect({ current, onChange, ...rest }: PickerProps<Student>) {
  const { value = '', disabled = false } = rest
  const { asked, onSearch, isFresh } = usePickerSearch()
  const found = useApiQuery(
    api.students.list,
    { query: { search: asked, sort: 'name', page_size: 20 } },
    { enabled: !disabled, keepPrevious: true },
  )
  const rows = found.data?.object ?? []
  const named = useNamedStudent(value, current, rows)
  const t = useTexts(pickersTexts)
  const select = (
    <RecordSelect
      {...rest}
      choices={rows.map(choiceOf)}
      named={named}
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
  return (
    <div>
      {select}
      <PickerFailure text={found.isError ? t('studentsFailed') : undefined} onRetry={() => void found.refetch()} />
    </div>
  )
}

function choiceOf({ id, name, email, phone }: Student): RecordChoice {
  return { value: id, label: name, detail: email ?? formatPhone(phone ?? '') }
}

/** The name behind an id that came from elsewhere, e.g. from the address. */
function useNamedStudent(value: string, current: PickerProps<Student>['current'], rows: readonly Student[]) {
  const known = current?.id === value ? { value, label: current.name } : undefined
  const listed = rows.some((row) => row.id === value)
  const student = useStudentBehind(known || listed ? '' : value)
  return known ?? (student && choiceOf(student))
}

function useStudentBehind(id: string): Student | undefined {
  const { data } = useApiQuery(api.students.find, { params: { id } }, { enabled: id !== '', staleTime: 60_000 })
  return data?.id === id ? data : undefined
}

/** The name of a student; undefined for '' and until it is there. */
export function useStudentName(id: string): string | undefined {
  return useStudentBehind(id)?.name
}
