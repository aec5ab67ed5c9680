import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconHistory,
  IconInfoCircle,
  IconMapPin,
  IconMoodSad,
  IconNote,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconTrash,
} from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Dialog } from '#ui'
import { placesOf } from '../pain-places.ts'
import type { Undo } from '../player-types.ts'
import { playerTexts } from '../player.texts.ts'
import { dialogsTexts } from './dialogs.texts.ts'
import type { AboutExercise } from './set-menu.tsx'
import { type Choice, Choices } from './choices.tsx'

/** The remaining actions on an exercise. */
export function ExerciseMenu(props: AboutExercise) {
  const { dialogs, line } = props
  return (
    <Dialog
      opened={useOpenedAfterMount(dialogs.opened)}
      title={line.exercise.exercise_name}
      size="sm"
      fullScreenOnPhones={false}
      onClose={dialogs.close}
    >
      <Choices choices={useChoices(props)} />
    </Dialog>
  )
}

function useChoices({ training, dialogs, line }: AboutExercise): Choice[] {
  const t = useTexts(dialogsTexts)
  const ofPlayer = useTexts(playerTexts)
  const { actions, run, lines } = training
  const { key, exercise_name: name, pain, note, skipped, added, exercise_id } = line.exercise
  const at = lines.findIndex(({ exercise }) => exercise.key === key)
  const doing = (change: () => Promise<Undo>, words?: string) => () => {
    dialogs.close()
    void run(change(), words)
  }
  const opens = (kind: 'guide' | 'note' | 'swap' | 'pain' | 'history') => () => dialogs.open({ kind, exerciseKey: key })
  const moving = (delta: number) =>
    doing(async () => actions.move(key, delta), t('exerciseMenu.moved', { name, place: at + 1 + delta }))
  const choices: (Choice | false)[] = [
    exercise_id !== null && {
      key: 'guide',
      label: ofPlayer('exercise.guide'),
      icon: <IconInfoCircle size={20} stroke={1.8} aria-hidden />,
      onChoose: opens('guide'),
    },
    {
      key: 'history',
      label: t('exerciseMenu.history'),
      hint: t('exerciseMenu.historyHint'),
      icon: <IconHistory size={20} stroke={1.8} aria-hidden />,
      onChoose: opens('history'),
    },
    {
      key: 'note',
      label: t(note === '' ? 'exerciseMenu.note' : 'exerciseMenu.editNote'),
      icon: <IconNote size={20} stroke={1.8} aria-hidden />,
      onChoose: opens('note'),
    },
    !skipped && {
      key: 'swap',
      label: t('exerciseMenu.swap'),
      hint: t('exerciseMenu.swapHint'),
      icon: <IconArrowsExchange size={20} stroke={1.8} aria-hidden />,
      onChoose: opens('swap'),
    },
    pain && {
      key: 'where',
      label: t(placesOf(line.exercise).length > 0 ? 'exerciseMenu.painWhere' : 'exerciseMenu.painNoWhere'),
      icon: <IconMapPin size={20} stroke={1.8} aria-hidden />,
      onChoose: opens('pain'),
    },
    {
      key: 'pain',
      label: t(pain ? 'exerciseMenu.noPain' : 'exerciseMenu.pain'),
      icon: <IconMoodSad size={20} stroke={1.8} aria-hidden />,
      onChoose: pain ? doing(async () => actions.setPain(key, false), t('pain.unmarked', { name })) : opens('pain'),
    },
    at > 0 && {
      key: 'up',
      label: t('exerciseMenu.up'),
      icon: <IconArrowUp size={20} stroke={1.8} aria-hidden />,
      onChoose: moving(-1),
    },
    at < lines.length - 1 && {
      key: 'down',
      label: t('exerciseMenu.down'),
      icon: <IconArrowDown size={20} stroke={1.8} aria-hidden />,
      onChoose: moving(1),
    },
    skipped
      ? {
          key: 'takeUp',
          label: t('exerciseMenu.takeUp'),
          icon: <IconPlayerPlay size={20} stroke={1.8} aria-hidden />,
          onChoose: doing(async () => actions.unskip(key)),
        }
      : {
          key: 'skip',
          label: t('exerciseMenu.skip'),
          icon: <IconPlayerSkipForward size={20} stroke={1.8} aria-hidden />,
          onChoose: doing(async () => actions.skip(key), t('exerciseMenu.skipped', { name })),
        },
    added && {
      key: 'remove',
      label: t('exerciseMenu.remove'),
      icon: <IconTrash size={20} stroke={1.8} aria-hidden />,
      danger: true,
      onChoose: doing(async () => actions.removeExercise(key), t('exerciseMenu.removed', { name })),
    },
  ]
  return choices.filter((choice) => choice !== false)
}
