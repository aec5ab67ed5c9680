import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface OpenerProps extends Omit<ButtonProps, 'children'> {
  'aria-haspopup'?: 'dialog'
  'aria-label'?: string
  label: string
  /** What the button opens. */
  children: (opened: boolean, close: () => void) => ReactNode
}

/** A button and the dialog that it opens. */
export function Opener({ label, children, ...button }: OpenerProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" {...button} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {children(opened, () => setOpened(false))}
    </>
  )
}
