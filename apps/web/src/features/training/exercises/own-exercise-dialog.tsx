import { type Exercise, exerciseForm } from '@folego/contract'
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
import { useState } from 'react'
import { type PictureChoice, PictureField } from '#features/training/exercise-media'
import { type ContractForm, useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { EntityDialog, MultiSelect, notifySuccess, Select, type Shown, SimpleGrid, TextInput } from '#ui'
import styles from './catalogue.module.css'
import { useExerciseWrites } from './exercises.queries.ts'
import { exercisesTexts } from './exercises.texts.ts'
import { movementPatternsTexts } from './movement-patterns.texts.ts'
import { emptyExercise, type OwnExerciseValues, readOwnExercise, valuesOfExercise } from './own-exercise-form.ts'

interface OwnExerciseDialogProps extends Shown {
  /** The gym's exercise to edit; undefined for a new one. */
  base: Exercise | undefined
  /** The initial name of a new one. */
  name: string
}

/** Adds or edits one of the gym's own exercises. Mounted anew for every opening. */
export function OwnExerciseDialog({ opened, base: first, name, onClose }: OwnExerciseDialogProps) {
  const t = useTexts(exercisesTexts)
  const shown = useOpenedAfterMount(opened)
  const { create, update, setPicture, removePicture } = useExerciseWrites()
  // Set as soon as a new exercise is created: if only its picture fails, saving again must not create another.
  const [base, setBase] = useState(first)
  const [choice, setChoice] = useState<PictureChoice>({ picture: undefined, alt: first?.picture?.alt ?? '' })
  const form = useContractForm(exerciseForm, {
    initialValues: first ? valuesOfExercise(first) : emptyExercise(name),
    read: readOwnExercise,
  })
  const failed = t(base ? 'own.updateFailed' : 'own.createFailed')
  const { save, ...saving } = useSaving({ failed, showRefusal: form.showRefusal })
  const savePicture = async ({ id, picture }: Exercise) => {
    const params = { id }
    if (choice.picture === null) {
      if (picture) await removePicture.mutateAsync({ params })
    } else if (choice.picture) {
      await setPicture.mutateAsync({ params, body: { content: choice.picture.content, alt: choice.alt } })
    } else if (picture && choice.alt !== (picture.alt ?? '')) {
      await setPicture.mutateAsync({ params, body: { alt: choice.alt } })
    }
  }
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        const exercise = base
          ? await update.mutateAsync({ body: { ...body, id: base.id }, version: base.version })
          : await create.mutateAsync({ body })
        setBase(exercise)
        await savePicture(exercise)
        notifySuccess(t(first ? 'own.updated' : 'own.created', { name: exercise.name_pt }))
        onClose()
      }),
    )
  return (
    <EntityDialog
      opened={shown}
      mode={first ? 'edit' : 'add'}
      title={t(first ? 'own.edit' : 'own.add')}
      dirty={form.dirty || choice.picture !== undefined || choice.alt !== (first?.picture?.alt ?? '')}
      saving={saving.saving}
      error={saving.error}
      onSave={submit}
      onClose={onClose}
    >
      <OwnExerciseFields form={form} />
      <PictureField base={base} value={choice} onChange={setChoice} disabled={saving.saving} />
    </EntityDialog>
  )
}

type OwnWord = 'name' | 'region' | 'equipment' | 'level' | 'mechanic' | 'pattern' | 'types' | 'secondary'

/** The fields of a gym's own exercise. */
function OwnExerciseFields({ form }: { form: ContractForm<OwnExerciseValues, typeof exerciseForm> }) {
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
