import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Select, useDebouncedValue } from '#ui'
import { pickersTexts } from './pickers.texts.ts'
import { useSeenChoice } from './use-seen-choice.ts'
import './pickers.css'

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
  /** A second, quieter line that tells people of one name apart. */
  detail?: string
}

interface RecordSelectProps extends Omit<PickerProps<unknown>, 'current' | 'onChange'> {
  choices: readonly RecordChoice[]
  /** The chosen one, where it is not among the choices. */
  named: RecordChoice | undefined
  /** Text that the choices answer to. */
  onSearch: (text: string) => void
  /** The choices answer the words of this moment. */
  fresh: boolean
  failed: boolean
  onChange: (id: string) => void
}

/** A select whose list is found by the server while one types. */
export function RecordSelect(props: RecordSelectProps) {
  const { choices, named, onSearch, fresh, failed, value = '', onChange, clearable = false, ...rest } = props
  const t = useTexts(pickersTexts)
  const [typed, setTyped] = useState(named?.label ?? '')
  const shown = named && choices.every((choice) => choice.value !== named.value) ? [named, ...choices] : choices
  const details = new Map(shown.map((choice) => [choice.value, choice.detail]))
  const chosen = shown.find((choice) => choice.value === value)
  const search = (text: string) => {
    setTyped(text)
    // The name in the field is no search: opening the list again shows everything.
    onSearch(text === chosen?.label ? '' : text)
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
        nothingFoundMessage={failed ? t('failed') : !fresh ? t('searching') : typed ? t('nothing') : t('nothingYet')}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('clear') }}
        renderOption={({ option }) => (
          <span className="picker-option">
            <span>{option.label}</span>
            {details.get(option.value) && <small>{details.get(option.value)}</small>}
          </span>
        )}
      />
    </div>
  )
}

interface PickerSearch {
  /** The text to ask the server with, 200 ms after the last key. */
  asked: string
  onSearch: (text: string) => void
  /** Does this answer belong to the text of this moment? A failure does. */
  isFresh: (answer: { isPlaceholderData: boolean; isPending: boolean; isError: boolean }) => boolean
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
