import type { KeyboardEvent } from 'react'
import styles from './player.module.css'

export interface NumberFieldProps {
  id: string
  /** 'Carga da série 2 em kg' */
  label: string
  value: string
  /** The value that an empty field accepts, shown in grey. */
  ghost: string
  /** Shows a decimal keypad on phones instead of a numeric one. */
  decimal: boolean
  /** Needs a colon, which numeric keypads of phones do not have. */
  clock?: boolean
  invalid: boolean
  /** The id of the element with the error. */
  errorId: string
  /** A message about it is shown below, an error or a warning. */
  noted: boolean
  /** The phone's enter key: to the next field, or the set is done. */
  enterKey: 'next' | 'done'
  onChange: (text: string) => void
  /** Called on blur, whatever the text. */
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

/** A number field of a set: the text stays as it was typed, with comma or point. */
export function NumberField(props: NumberFieldProps) {
  return (
    <input
      id={props.id}
      className={styles.field}
      type="text"
      inputMode={props.clock ? 'text' : props.decimal ? 'decimal' : 'numeric'}
      enterKeyHint={props.enterKey}
      autoComplete="off"
      maxLength={8}
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.noted ? props.errorId : undefined}
      placeholder={props.ghost}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select()
        props.onFocus()
      }}
      onBlur={props.onLeave}
      onKeyDown={props.onKeyDown}
    />
  )
}
