import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Select, useDebouncedValue } from '#ui'
import { pickersTexts } from './pickers.texts.ts'
import { useSeenChoice } from './use-seen-choice.ts'
import styles from './pickers.module.css'

/** What every picker takes. Fits `form.fields.getInputProps(...)`. */
export interface PickerProps<R> {
  label: string
  /** Id of the chosen record, '' for none. */
  value?: string
  /** Also hands over the record itself, where one was chosen. */
  onChange: (id: string, record: R | undefined) => void
  /** The record that was chosen before, by name: it may be archived, or beyond the first results. */
  current?: { id: string; name: string } | undefined
  description?: ReactNode
  placeholder?: string | undefined
  error?: string | undefined
  required?: boolean
  clearable?: boolean
  /** Only shows the name; asks the server for nothing else. */
  disabled?: boolean
}

/** One line of the list. */
export interface RecordChoice {
  value: string
  label: string
  /** A second, quieter line that names people of one name more closely. */
  detail?: string
}

interface RecordSelectProps<R extends { id: string }> extends PickerProps<R> {
  search: PickerSearch
  /** The answer to what is searched. */
  found: Answer & { data?: { object: R[] } | undefined }
  choiceOf: (record: R) => RecordChoice
  /** The chosen record, where it is neither found nor `current`. */
  chosen?: R | undefined
}

/** A select whose list is found by the server while one types. */
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
    // The name in the field is no search: opening the list again shows everything.
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
        // What answers other words than those in the field is not shown, so that nobody takes it.
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
  /** The text to ask the server with, 200 ms after the last key. */
  asked: string
  onSearch: (text: string) => void
  /** Does this answer belong to the text of this moment? A failure does. */
  isFresh: (answer: Answer) => boolean
}

/** What is searched while one types. */
export function usePickerSearch(): PickerSearch {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, 200)
  return {
    asked,
    onSearch: setText,
    isFresh: ({ isPlaceholderData, isPending, isError }) =>
      isError || (asked === text && !isPlaceholderData && !isPending),
  }
}
