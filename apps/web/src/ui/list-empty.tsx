import { Button, Group } from '@mantine/core'
import { type ReactNode } from 'react'
import { AddButton } from './add-button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

export interface ListEmptyProps extends Pick<EmptyStateProps, 'title' | 'message'> {
  /** What the list shows; by default the illustration for a search without results. */
  drawing?: EmptyStateProps['drawing']
  /** The button that adds the first record, for whoever may. */
  add?: { label: string; onClick: (() => void) | undefined }
  /** Shown before the add button. */
  before?: ReactNode
  /** Another view of the list, e.g. without search and filters. */
  other?: { label: string; onClick: () => void }
}

/** Replaces a list that is empty, or whose search found nothing. */
export function ListEmpty({ drawing = 'search', title, message, add, before, other }: ListEmptyProps) {
  const action = other ? (
    <Button variant="default" onClick={other.onClick}>
      {other.label}
    </Button>
  ) : (
    add?.onClick && (
      <Group gap="xs" justify="center">
        {before}
        <AddButton onClick={add.onClick}>{add.label}</AddButton>
      </Group>
    )
  )
  return <EmptyState drawing={drawing} title={title} message={message} action={action} />
}
