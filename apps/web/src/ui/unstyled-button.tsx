import type { ComponentProps } from 'react'

/** A button without styles, for the rows of buttons that are rendered between two sets: the kit's takes too long there. */
export function UnstyledButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`mantine-focus-auto ${className}`.trimEnd()} />
}
