import {
  IconCopy,
  IconLink,
  IconListDetails,
  IconReplace,
  IconTrash,
  IconUnlink,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import type { RowAction } from '#ui'
import type { ExerciseLineRowProps } from './exercise-line-row.tsx'
import { exercisesTexts } from './exercises.texts.ts'

interface LineMenuProps extends ExerciseLineRowProps {
  details: { opened: boolean; toggle: () => void }
  rename: () => void
}

/** The remaining actions on a line. */
export function useLineMenu(props: LineMenuProps): RowAction[] {
  const t = useTexts(exercisesTexts)
  const { line, index, last, joined, actions, details, rename } = props
  const entry = (key: string, Icon: TablerIcon, label: string, onClick: () => void): RowAction => ({
    key,
    label,
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    onClick,
  })
  const entries: (RowAction | false)[] = [
    entry('details', IconListDetails, t(details.opened ? 'line.hideDetails' : 'line.details'), details.toggle),
    entry('rename', IconReplace, t('line.replace'), rename),
    !last && !joined && entry('join', IconLink, t('line.join'), () => actions.join(index)),
    line.superset_group !== null && entry('separate', IconUnlink, t('line.separate'), () => actions.separate(index)),
    entry('duplicate', IconCopy, t('line.duplicate'), () => actions.duplicate(index)),
    { ...entry('remove', IconTrash, t('line.removeShort'), () => actions.remove(index)), danger: true },
  ]
  return entries.filter((each) => each !== false)
}
