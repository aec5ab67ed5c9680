import type { ChangeEvent } from 'react'

/** Binds a `Switch` or `Checkbox` of the kit to a boolean. */
export function checkedProps(checked: boolean, onChange: (checked: boolean) => void) {
  return { checked, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked) }
}
