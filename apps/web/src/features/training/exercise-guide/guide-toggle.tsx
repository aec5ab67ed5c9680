import { IconInfoCircle } from '@tabler/icons-react'
import { ActionIcon } from '#ui'

interface GuideToggleProps {
  label: string
  size: number
  explained: boolean
  /** The id of the element that shows the guide. */
  guideId: string
  onClick: () => void
}

/** Shows and hides the guide of an exercise in a list. */
export function GuideToggle({ label, size, explained, guideId, onClick }: GuideToggleProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      aria-expanded={explained}
      aria-controls={guideId}
      aria-label={label}
      onClick={onClick}
    >
      <IconInfoCircle size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
