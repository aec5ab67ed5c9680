import type { ChangeEvent } from 'react'

/** What a `Switch` or `Checkbox` of the kit needs to show a boolean and to change it. */
export function checkedProps(checked: boolean, onChange: (checked: boolean) => void) {
  return { checked, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked) }
}
