import { type ComponentProps, useEffect, useRef } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  onSubmit: () => void
  /** In a dialog: begins with the focus in the field with `data-autofocus`, else in the first one. */
  focusesField?: boolean
}

/** A form that shows its own validation messages and never reloads the page. */
export function Form({ onSubmit, focusesField = false, children, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const dialog = form.current?.closest('[role="dialog"]')
    // Loaded after its dialog had opened, which therefore has the focus on its close button.
    const isLate = activeElement === document.body || dialog?.contains(activeElement) === true
    if (focusesField && isLate && !form.current?.contains(activeElement)) focusField(form.current)
  }, [focusesField])
  return (
    <form
      noValidate
      {...props}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {/* The kit's focus trap looks for this attribute; the first field is only known by its position. */}
      {focusesField && <span tabIndex={-1} data-autofocus onFocus={() => focusField(form.current)} />}
      {children}
    </form>
  )
}

function focusField(form: HTMLFormElement | null): void {
  const fields = ['[data-autofocus]:not(span)', ':is(input, textarea):not(:disabled, [type="hidden"])']
  const found = fields.map((selector) => form?.querySelector<HTMLElement>(selector)).find((field) => field)
  found?.focus()
}
