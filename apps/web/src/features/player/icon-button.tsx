import type { ComponentProps } from 'react'
import { UnstyledButton } from '#ui'
import styles from './player.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  'aria-label': string
  /** With a border, among buttons that have one. */
  framed?: boolean
}

/** A button that is one sign, as large as a finger. */
export function IconButton({ framed, ...props }: IconButtonProps) {
  return <UnstyledButton {...props} className={styles.icon} data-framed={framed || undefined} />
}
