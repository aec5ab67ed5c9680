import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Keys, useUiShortcuts } from './ui-context.tsx'

interface AddButtonProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'className'> {
  'aria-describedby'?: string | undefined
  /** The key that does the same, while single-key commands are on. */
  keys?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A button that adds a record: a plus sign and what is added. */
export function AddButton({ keys, children, ...props }: AddButtonProps) {
  const shown = useUiShortcuts() ? keys : undefined
  return (
    <Button
      {...props}
      aria-keyshortcuts={shown}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
      rightSection={shown && <Keys keys={shown.toUpperCase()} />}
    >
      {children}
    </Button>
  )
}
