import type { ComponentProps } from 'react'

/** A button without styles. A list renders many between two sets, for which the kit's is too slow. */
export function UnstyledButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`mantine-focus-auto ${className}`.trimEnd()} />
}
