import type { ComponentProps } from 'react'
import { UnstyledButton } from '#ui'
import styles from './player.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  'aria-label': string
  /** Draws a border, to match neighbouring buttons. */
  framed?: boolean
}

/** An icon button with a finger-sized target. */
export function IconButton({ framed, ...props }: IconButtonProps) {
  return <UnstyledButton {...props} className={styles.icon} data-framed={framed || undefined} />
}
