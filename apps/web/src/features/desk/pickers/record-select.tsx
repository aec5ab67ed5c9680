import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Select, useDebouncedValue } from '#ui'
import { pickersTexts } from './pickers.texts.ts'
import { useSeenChoice } from './use-seen-choice.ts'
import styles from './pickers.module.css'

/** The props of every picker. Compatible with `form.fields.getInputProps(...)`. */
export interface PickerProps<R> {
  label: string
  /** The id of the selected record, '' for none. */
  value?: string
  /** Also passes the record itself, if one was selected. */
  onChange: (id: string, record: R | undefined) => void
  /** The previously selected record by name: it may be archived, or beyond the first results. */
  current?: { id: string; name: string } | undefined
  description?: ReactNode
  placeholder?: string | undefined
  error?: string | undefined
  required?: boolean
  clearable?: boolean
  /** Only shows the name; makes no other request. */
  disabled?: boolean
}

/** One option of the list. */
export interface RecordChoice {
  value: string
  label: string
  /** A second, muted line that distinguishes people of the same name. */
  detail?: string
}

interface RecordSelectProps<R extends { id: string }> extends PickerProps<R> {
  search: PickerSearch
  /** The search results. */
  found: Answer & { data?: { object: R[] } | undefined }
  choiceOf: (record: R) => RecordChoice
  /** The selected record, if it is neither found nor `current`. */
  chosen?: R | undefined
}

/** A select with a server-side search. */
export function RecordSelect<R extends { id: string }>(props: RecordSelectProps<R>) {
  const { search: searching, found, choiceOf, chosen: record, current, value = '', clearable = false, ...rest } = props
  const rows = found.data?.object ?? []
  const choices = rows.map(choiceOf)
  const known = current && current.id === value ? { value, label: current.name } : undefined
  const named: RecordChoice | undefined = known ?? (record && choiceOf(record))
  const fresh = searching.isFresh(found)
  const onChange = (id: string) =>
    rest.onChange(
      id,
      rows.find((row) => row.id === id),
    )
  const t = useTexts(pickersTexts)
  const [typed, setTyped] = useState(named?.label ?? '')
  const shown = named && choices.every((choice) => choice.value !== named.value) ? [named, ...choices] : choices
  const details = new Map(shown.map((choice) => [choice.value, choice.detail]))
  const chosen = shown.find((choice) => choice.value === value)
  const search = (text: string) => {
    setTyped(text)
    // The name in the field is not a search: reopening the list shows everything.
    searching.onSearch(text === chosen?.label ? '' : text)
  }
  const isIdle = typed === '' || typed === chosen?.label
  const onTake = (id: string) => {
    onChange(id)
    setTyped(shown.find((choice) => choice.value === id)?.label ?? typed)
  }
  const only = !isIdle && choices.length === 1 ? choices[0]?.value : undefined
  const listen = useSeenChoice({ fresh, typed, only, onTake })
  return (
    <div onKeyDownCapture={listen}>
      <Select
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...rest}
        value={value === '' ? null : value}
        onChange={(id) => onChange(id ?? '')}
        data={shown.map((choice) => ({ value: choice.value, label: choice.label }))}
        searchable
        openOnFocus={false}
        selectFirstOptionOnChange={fresh}
        searchValue={typed}
        onSearchChange={search}
        // Results for an earlier text are hidden, so that nobody selects one of them.
        filter={({ options }) => (fresh || isIdle ? options : [])}
        maxDropdownHeight={264}
        nothingFoundMessage={
          found.isError ? t('failed') : !fresh ? t('searching') : typed ? t('nothing') : t('nothingYet')
        }
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('clear') }}
        renderOption={({ option }) => (
          <span className={styles.option}>
            <span>{option.label}</span>
            {details.get(option.value) && <small>{details.get(option.value)}</small>}
          </span>
        )}
      />
    </div>
  )
}

interface Answer {
  isPlaceholderData: boolean
  isPending: boolean
  isError: boolean
}

interface PickerSearch {
  /** The debounced search text, 200 ms after the last key. */
  term: string
  onSearch: (text: string) => void
  /** Whether this response belongs to the current text. A failure does. */
  isFresh: (answer: Answer) => boolean
}

/** The search text of a picker while it is typed. */
export function usePickerSearch(): PickerSearch {
  const [text, setText] = useState('')
  const [term] = useDebouncedValue(text, 200)
  return {
    term,
    onSearch: setText,
    isFresh: ({ isPlaceholderData, isPending, isError }) =>
      isError || (term === text && !isPlaceholderData && !isPending),
  }
}
