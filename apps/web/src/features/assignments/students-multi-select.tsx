import type { Student } from '@folego/contract'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { MultiSelect, useDebouncedValue } from '#ui'
import { useFoundStudents } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import './assignments.css'

interface StudentsMultiSelectProps {
  /** Ids of the chosen students. */
  value?: readonly string[]
  onChange: (ids: string[]) => void
  label?: string
  description?: ReactNode
  error?: string | undefined
  /** Students who have the workout already: they are shown, and cannot be chosen. */
  holders?: ReadonlySet<string>
}

const nobody: readonly string[] = []

/** Chooses several students of the gym, found by the server while one types. */
export function StudentsMultiSelect({ value = nobody, onChange, holders, ...rest }: StudentsMultiSelectProps) {
  const t = useTexts(assignmentsTexts)
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, 200)
  const found = useFoundStudents(asked, true)
  const rows = found.data?.object ?? []
  const students = useKnownStudents(rows, value)
  const details = (id: string) => (holders?.has(id) ? t('students.has') : students.get(id)?.email)
  const nothing = found.isError
    ? t('students.failed')
    : found.isFetching
      ? t('students.searching')
      : t(typed === '' ? 'students.nothingYet' : 'students.nothing')
  return (
    <MultiSelect
      {...rest}
      className="assignment-students"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={rest.label ?? t('students.label')}
      placeholder={t(value.length === 0 ? 'students.placeholder' : 'students.more')}
      value={[...value]}
      onChange={onChange}
      data={[...students.values()].map(({ id, name }) => ({
        value: id,
        label: name,
        disabled: holders?.has(id) ?? false,
      }))}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched; chosen ones that it did not find stay away from the list.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && rows.some(({ id }) => id === option.value))
      }
      maxDropdownHeight={264}
      clearable
      clearButtonProps={{ 'aria-label': t('students.clear') }}
      nothingFoundMessage={nothing}
      renderOption={({ option, checked }) => (
        <>
          <span className="assignment-option">
            <span>{option.label}</span>
            <small>{details(option.value)}</small>
          </span>
          {checked && <IconCheck size={18} stroke={2} aria-hidden />}
        </>
      )}
    />
  )
}

type Known = Pick<Student, 'id' | 'name' | 'email'>

/** Everybody who was found so far and is chosen, and who is found now: the field must be able to name them all. */
function useKnownStudents(rows: readonly Student[], value: readonly string[]): ReadonlyMap<string, Known> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Known>>(new Map())
  if (rows.some(({ id }) => !seen.has(id))) {
    setSeen(new Map([...seen, ...rows.map((student) => [student.id, student] as const)]))
  }
  const chosen = value.filter((id) => rows.every((row) => row.id !== id))
  const named = chosen.map((id) => seen.get(id) ?? { id, name: '…', email: '' })
  return new Map([...named, ...rows].map((student) => [student.id, student]))
}
