import { type SmartExercise } from '@folego/contract'
import { equipment, muscleNamesOf } from '@folego/domain'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { ActionIcon, Loader, Menu, notifyError } from '#ui'
import { aimsOf, type SetupValues } from './setup-values.ts'
import { useAlternatives } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

/** Requests alternatives to an exercise; undefined after a failure, which is shown as a toast. */
export function useAlternativesOf(replace: string, workout: readonly string[], setup: SetupValues) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const alternatives = useAlternatives()
  return async (): Promise<SmartExercise[] | undefined> => {
    try {
      const body = { ...aimsOf(setup, language), exercises: [...workout], replace }
      return (await alternatives.mutateAsync({ body })).object
    } catch (error) {
      notifyError(t('alternativesFailed'), failureText(error))
      return undefined
    }
  }
}

interface AlternativesMenuProps {
  name: string
  disabled: boolean
  find: () => Promise<SmartExercise[] | undefined>
  onPick: (exercise: SmartExercise) => void
}

/** Replaces an exercise by choosing from a list. */
export function AlternativesMenu({ name, disabled, find, onPick }: AlternativesMenuProps) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const [options, setOptions] = useState<SmartExercise[]>()
  const open = async () => {
    setOptions(undefined)
    setOptions((await find()) ?? [])
  }
  return (
    <Menu position="bottom-end" withinPortal onOpen={() => void open()} disabled={disabled}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={36}
          disabled={disabled}
          aria-label={t('swap', { name })}
          title={t('swap', { name })}
        >
          <IconArrowsExchange size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('alternatives', { name })}</Menu.Label>
        {options === undefined && (
          <Menu.Item disabled>
            <Loader size="xs" />
          </Menu.Item>
        )}
        {options?.length === 0 && <Menu.Item disabled>{t('noAlternatives')}</Menu.Item>}
        {options?.map((exercise) => (
          <Menu.Item key={exercise.id} onClick={() => onPick(exercise)}>
            {exercise.name}
            <span className={styles.option}>
              {muscleNamesOf(exercise.region)[language]} · {equipment[exercise.equipment][language]}
              {exercise.caution && ` · ${exercise.caution.words}`}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
