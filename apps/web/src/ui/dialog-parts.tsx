import type { ComponentProps } from 'react'
import styles from './dialogs.module.css'

/** What stands below a dialog's title when it is neither a form for a record nor a question. */
export function DialogForm(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.dialogForm} data-dialog-form />
}

export function DialogBody({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`${styles.dialogBody} ${className}`.trimEnd()} />
}

/** The buttons that end a dialog. */
export function DialogButtons(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.dialogButtons} data-buttons />
}
