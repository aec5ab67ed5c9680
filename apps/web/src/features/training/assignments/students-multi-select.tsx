import type { Student } from '@folego/contract'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PickerFailure, usePickerSearch, useSeenChoice, useStudentName } from '#features/desk/pickers'
import { useTexts } from '#platform/i18n'
import { MultiSelect } from '#ui'
import { useFoundStudents } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import styles from './assignments.module.css'

interface StudentsMultiSelectProps {
  /** The ids of the selected students. */
  value?: readonly string[]
  onChange: (ids: string[]) => void
  label?: string
  description?: ReactNode
  error?: string | undefined
  /** Students who already have the workout: listed, but not selectable. */
  owners?: ReadonlySet<string>
}

type Known = Pick<Student, 'id' | 'name' | 'email'>

const nobody: readonly string[] = []

/** Selects several students of the gym with a server-side search. */
export function StudentsMultiSelect({ value = nobody, onChange, owners, ...rest }: StudentsMultiSelectProps) {
  const t = useTexts(assignmentsTexts)
  const [typed, setTyped] = useState('')
  const { term, onSearch, isFresh } = usePickerSearch()
  const found = useFoundStudents(term, true)
  const rows = found.data?.object ?? []
  const fresh = isFresh(found)
  const { students, nameless, add } = useKnownStudents(rows, value)
  const details = (id: string) => (owners?.has(id) ? t('students.has') : students.get(id)?.email)
  const nothing = found.isError
    ? t('students.failed')
    : !fresh
      ? t('students.searching')
      : t(typed === '' ? 'students.nothingYet' : 'students.nothing')
  const search = (text: string) => {
    setTyped(text)
    onSearch(text)
  }
  const [one] = rows.length === 1 ? rows : []
  const isFree = one !== undefined && !value.includes(one.id) && owners?.has(one.id) !== true
  const listen = useSeenChoice({
    fresh,
    typed,
    only: typed !== '' && isFree ? one.id : undefined,
    onTake: (id) => {
      onChange([...value, id])
      search('')
    },
  })
  return (
    <div onKeyDownCapture={listen}>
      {nameless.map((id) => (
        <NameOf key={id} id={id} onNamed={add} />
      ))}
      <MultiSelect
        {...rest}
        className={styles.students}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={rest.label ?? t('students.label')}
        placeholder={t(value.length === 0 ? 'students.placeholder' : 'students.more')}
        value={[...value]}
        onChange={onChange}
        data={[...students.values()].map(({ id, name }) => ({
          value: id,
          label: name,
          disabled: owners?.has(id) ?? false,
        }))}
        searchable
        openOnFocus={false}
        searchValue={typed}
        onSearchChange={search}
        selectFirstOptionOnChange={fresh && typed !== ''}
        // The server has filtered; hides selected students that do not match, and results for an earlier text.
        filter={({ options }) =>
          options.filter((option) => fresh && 'value' in option && rows.some(({ id }) => id === option.value))
        }
        maxDropdownHeight={264}
        clearable
        clearButtonProps={{ 'aria-label': t('students.clear') }}
        nothingFoundMessage={nothing}
        renderOption={({ option, checked }) => (
          <>
            <span className={styles.option}>
              <span>{option.label}</span>
              <small>{details(option.value)}</small>
            </span>
            {checked && <IconCheck size={18} stroke={2} aria-hidden />}
          </>
        )}
      />
      <PickerFailure text={found.isError ? t('students.failed') : undefined} onRetry={() => void found.refetch()} />
    </div>
  )
}

/** The found and the selected students: the field must be able to name them all. */
function useKnownStudents(rows: readonly Student[], value: readonly string[]) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Known>>(new Map())
  const add = (students: readonly Known[]) => {
    setSeen((before) => new Map([...before, ...students.map((student) => [student.id, student] as const)]))
  }
  if (rows.some(({ id }) => !seen.has(id))) add(rows)
  const chosen = value.filter((id) => rows.every((row) => row.id !== id))
  const named = chosen.map((id) => seen.get(id) ?? { id, name: '…', email: '' })
  return {
    students: new Map([...named, ...rows].map((student) => [student.id, student])),
    nameless: chosen.filter((id) => !seen.has(id)),
    add,
  }
}

/** Loads the name of a student selected before the page was opened, as in a draft restored after a reload. */
function NameOf({ id, onNamed }: { id: string; onNamed: (students: Known[]) => void }) {
  const name = useStudentName(id)
  const report = useRef(onNamed)
  useEffect(() => {
    if (name !== undefined) report.current([{ id, name, email: '' }])
  }, [id, name])
  return null
}
