import { type exerciseForm } from '@folego/contract'
import {
  equipment,
  equipmentCodes,
  exerciseLevels,
  limits,
  mechanics,
  movementPatterns,
  muscleCategories,
  muscleCategoryCodes,
  muscleRegions,
  regionsOf,
  workoutTypeCodes,
  workoutTypes,
} from '@folego/domain'
import type { ContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { MultiSelect, Select, SimpleGrid, TextInput } from '#ui'
import { exercisesTexts } from './exercises.texts.ts'
import { movementPatternsTexts } from './movement-patterns.texts.ts'
import styles from './catalogue.module.css'
import type { OwnExerciseValues } from './own-exercise-form.ts'

type OwnWord = 'name' | 'region' | 'equipment' | 'level' | 'mechanic' | 'pattern' | 'types' | 'secondary'

/** The fields of a gym's own exercise. */
export function OwnExerciseFields({ form }: { form: ContractForm<OwnExerciseValues, typeof exerciseForm> }) {
  const t = useTexts(exercisesTexts)
  const patternName = useTexts(movementPatternsTexts)
  const language = useLanguage()
  const { fields } = form
  const regions = muscleCategoryCodes.map((category) => ({
    group: muscleCategories[category][language],
    items: regionsOf(category).map((id) => ({ value: id, label: muscleRegions[id].names[language] })),
  }))
  const inputProps = (name: keyof OwnExerciseValues, word = name as OwnWord) => ({
    label: t(`own.${word}`),
    ...fields.getInputProps(name),
  })
  return (
    <>
      <TextInput {...inputProps('name')} required autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select {...inputProps('primary_region', 'region')} required searchable data={regions} />
        <Select
          {...inputProps('equipment')}
          searchable
          data={equipmentCodes.map((code) => ({ value: code, label: equipment[code][language] }))}
        />
        <Select
          {...inputProps('level')}
          data={exerciseLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        />
        <Select
          {...inputProps('mechanic')}
          data={[
            { value: '', label: t('own.unknown') },
            ...mechanics.map((mechanic) => ({ value: mechanic, label: t(`mechanic.${mechanic}`) })),
          ]}
        />
        <Select
          {...inputProps('pattern')}
          description={t('own.patternHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          data={[
            { value: '', label: t('own.noPattern') },
            ...movementPatterns.map((pattern) => ({ value: pattern, label: patternName(pattern) })),
          ]}
        />
      </SimpleGrid>
      <MultiSelect
        {...inputProps('types')}
        data={workoutTypeCodes.map((type) => ({ value: type, label: workoutTypes[type][language] }))}
      />
      <MultiSelect {...inputProps('secondary_regions', 'secondary')} searchable maxValues={10} data={regions} />
      <TextInput
        label={t('own.video')}
        description={t('own.videoHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="url"
        placeholder="https://"
        {...fields.getInputProps('video_url')}
      />
      <fieldset className={styles.cues}>
        <legend>{t('own.cues')}</legend>
        <p className="ui-muted">{t('own.cuesHint')}</p>
        {fields.values.cues.map((_, at) => (
          <TextInput
            // oxlint-disable-next-line react/no-array-index-key -- a cue is known by its place
            key={at}
            aria-label={t('own.cue', { number: at + 1 })}
            placeholder={t('own.cue', { number: at + 1 })}
            maxLength={limits.cueMaxLength}
            autoComplete="off"
            {...fields.getInputProps(`cues.${at}`)}
          />
        ))}
      </fieldset>
    </>
  )
}
