import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode } from 'react'

interface AddButtonProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'className'> {
  'aria-describedby'?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A button that adds a record: a plus sign and what is added. */
export function AddButton({ children, ...props }: AddButtonProps) {
  return (
    <Button {...props} leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}>
      {children}
    </Button>
  )
}
