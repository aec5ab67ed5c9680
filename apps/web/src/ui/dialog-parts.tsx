import type { ComponentProps } from 'react'
import styles from './dialogs.module.css'

/** The content of a dialog that is neither a record form nor a confirmation. */
export function DialogForm(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.dialogForm} data-dialog-form />
}

export function DialogBody({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`${styles.dialogBody} ${className}`.trimEnd()} />
}

/** The row of buttons at the end of a dialog; `data-sticky`: they stay on the screen, however long it is. */
export function DialogButtons(props: ComponentProps<'div'> & { 'data-sticky'?: boolean }) {
  return <div {...props} className={styles.dialogButtons} data-buttons />
}
