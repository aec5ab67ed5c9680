import type { ComponentProps } from 'react'
import { Opener } from '#ui'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

interface RemoveButtonProps
  extends Omit<ComponentProps<typeof Opener>, 'children'>, Pick<ActionDialogProps, 'explain'> {
  words: { title: string; message: string; done: string; failed: string }
  /** Removes it. */
  action: () => Promise<unknown>
  /** The button is in a dialog. */
  above?: boolean
}

/** A button that removes something after a question. */
export function RemoveButton({ words, action, explain, above = false, ...button }: RemoveButtonProps) {
  return (
    <Opener {...button} aria-haspopup="dialog">
      {(opened, onClose) => (
        <ActionDialog
          opened={opened}
          onClose={onClose}
          tone="danger"
          above={above}
          words={{ ...words, confirm: button.label }}
          action={action}
          explain={explain}
        />
      )}
    </Opener>
  )
}
