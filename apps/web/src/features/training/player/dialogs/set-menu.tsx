import { type SetKind, setKinds, usualLoads } from '@folego/domain'
import { IconArrowDownRight, IconBarbell, IconFlame, IconTemperature, IconTrash } from '@tabler/icons-react'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Dialog } from '#ui'
import { dropAfter } from '../drop-sets.ts'
import { useRowName } from '../part-id.ts'
import type { Line } from '../set-order.ts'
import type { Dialogs } from '../use-dialogs.ts'
import type { Training } from '../use-training.ts'
import { Choices } from './choices.tsx'
import { dialogsTexts } from './dialogs.texts.ts'

export interface AboutExercise {
  training: Training
  dialogs: Dialogs
  line: Line
}

const icons = { normal: IconBarbell, warmup: IconTemperature, drop: IconArrowDownRight, failure: IconFlame } as const

/** Changes the kind of a set, or removes it. */
export function SetMenu({ training, dialogs, line, number }: AboutExercise & { number: number }) {
  const t = useTexts(dialogsTexts)
  const { actions, run } = training
  const { key, exercise_name: name } = line.exercise
  const row = line.rows[number - 1]
  const rowName = useRowName()(row ?? { set: undefined, place: number })
  const kindNow = row?.set?.kind ?? 'normal'
  const loads = useGym()?.loads ?? usualLoads
  const choose = async (kind: SetKind) => {
    const undo = await actions.setKind(key, number, kind)
    // A drop that is still to be done continues the set above it.
    const above = kind === 'drop' && row?.set?.confirmed !== true ? line.rows[number - 2] : undefined
    const lighter = above && dropAfter(above, line.exercise, loads)
    if (lighter && !row?.set?.weight_kg) await actions.editSet(key, number, { weight_kg: lighter })
    return undo
  }
  const kinds = setKinds.map((kind) => {
    const Icon = icons[kind]
    return {
      key: kind,
      label: t(`setMenu.${kind}`),
      icon: <Icon size={20} stroke={1.8} aria-hidden />,
      chosen: kind === kindNow,
      onChoose: () => {
        dialogs.close()
        void run(choose(kind))
      },
    }
  })
  const remove = {
    key: 'remove',
    label: t('setMenu.remove'),
    icon: <IconTrash size={20} stroke={1.8} aria-hidden />,
    danger: true,
    onChoose: () => {
      dialogs.close()
      void run(actions.removeSet(key, number), t('setMenu.removed', { number: rowName }))
    },
  }
  return (
    <Dialog
      opened={useOpenedAfterMount(dialogs.opened)}
      title={t('setMenu.title', { number: rowName, name })}
      size="sm"
      fullScreenOnPhones={false}
      onClose={dialogs.close}
    >
      <Choices label={t('setMenu.kind')} choices={kinds} />
      <Choices choices={[remove]} />
    </Dialog>
  )
}
