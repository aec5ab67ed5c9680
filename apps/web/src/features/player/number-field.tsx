import type { KeyboardEvent } from 'react'
import styles from './player.module.css'

export interface NumberFieldProps {
  id: string
  /** 'Carga da série 2 em kg' */
  label: string
  value: string
  /** What an empty field accepts, shown in grey. */
  ghost: string
  /** Digits with a comma instead of digits alone on the phone's keys. */
  decimal: boolean
  invalid: boolean
  /** The element that says what is wrong. */
  errorId: string
  /** Something is said about it below, be it wrong or only unusual. */
  noted: boolean
  /** What the phone's key does that ends the typing: on to the next field, or the set is done. */
  enterKey: 'next' | 'done'
  onChange: (text: string) => void
  /** The field was left, with whatever stands in it. */
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

/** A number between two sets: the text stays as it was typed, comma or point. */
export function NumberField(props: NumberFieldProps) {
  return (
    <input
      id={props.id}
      className={styles.field}
      type="text"
      inputMode={props.decimal ? 'decimal' : 'numeric'}
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
