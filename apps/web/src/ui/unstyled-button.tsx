import type { ComponentProps } from 'react'

/** A button without a look of its own. Many stand in a row that is drawn between two sets: the kit's takes too long there. */
export function UnstyledButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`mantine-focus-auto ${className}`.trimEnd()} />
}
