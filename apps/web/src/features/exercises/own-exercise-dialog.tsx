import {
  equipment,
  equipmentCodes,
  type Exercise,
  exerciseForm,
  exerciseLevels,
  mechanics,
  movementPatterns,
  muscleCategories,
  muscleCategoryCodes,
  muscleRegions,
  regionsOf,
  workoutTypeCodes,
  workoutTypes,
} from '@folego/contract'
import { useState } from 'react'
import { type PictureChoice, PictureField } from '#features/exercise-media'
import { type ContractForm, useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { EntityDialog, MultiSelect, notifySuccess, Select, SimpleGrid, TextInput } from '#ui'
import { useExerciseWrites } from './exercises.queries.ts'
import { exercisesTexts } from './exercises.texts.ts'
import { movementPatternsTexts } from './movement-patterns.texts.ts'
import { emptyExercise, type OwnExerciseValues, readOwnExercise, valuesOfExercise } from './own-exercise-form.ts'

interface OwnExerciseDialogProps {
  opened: boolean
  /** The gym's exercise that is changed; undefined for a new one. */
  base: Exercise | undefined
  /** What a new one is called first. */
  name: string
  onClose: () => void
}

/** Adds or changes an exercise of the gym's own. Mounted anew for every opening. */
export function OwnExerciseDialog({ opened, base: first, name, onClose }: OwnExerciseDialogProps) {
  const t = useTexts(exercisesTexts)
  const shown = useOpenedAfterMount(opened)
  const { create, update, setPicture, removePicture } = useExerciseWrites()
  // A new one is kept as soon as the server has it: where only its picture fails, saving again must not add another.
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

function OwnExerciseFields({ form }: { form: ContractForm<OwnExerciseValues, typeof exerciseForm> }) {
  const t = useTexts(exercisesTexts)
  const patternName = useTexts(movementPatternsTexts)
  const language = useLanguage()
  const { fields } = form
  const regions = muscleCategoryCodes.map((category) => ({
    group: muscleCategories[category][language],
    items: regionsOf(category).map((id) => ({ value: id, label: muscleRegions[id].names[language] })),
  }))
  return (
    <>
      <TextInput label={t('own.name')} required autoComplete="off" {...fields.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('own.region')}
          required
          searchable
          data={regions}
          {...fields.getInputProps('primary_region')}
        />
        <Select
          label={t('own.equipment')}
          searchable
          data={equipmentCodes.map((code) => ({ value: code, label: equipment[code][language] }))}
          {...fields.getInputProps('equipment')}
        />
        <Select
          label={t('own.level')}
          data={exerciseLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
          {...fields.getInputProps('level')}
        />
        <Select
          label={t('own.mechanic')}
          data={[
            { value: '', label: t('own.unknown') },
            ...mechanics.map((mechanic) => ({ value: mechanic, label: t(`mechanic.${mechanic}`) })),
          ]}
          {...fields.getInputProps('mechanic')}
        />
        <Select
          label={t('own.pattern')}
          description={t('own.patternHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          data={[
            { value: '', label: t('own.noPattern') },
            ...movementPatterns.map((pattern) => ({ value: pattern, label: patternName(pattern) })),
          ]}
          {...fields.getInputProps('pattern')}
        />
      </SimpleGrid>
      <MultiSelect
        label={t('own.types')}
        data={workoutTypeCodes.map((type) => ({ value: type, label: workoutTypes[type][language] }))}
        {...fields.getInputProps('types')}
      />
      <MultiSelect
        label={t('own.secondary')}
        searchable
        maxValues={10}
        data={regions}
        {...fields.getInputProps('secondary_regions')}
      />
      <TextInput
        label={t('own.video')}
        description={t('own.videoHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="url"
        placeholder="https://"
        {...fields.getInputProps('video_url')}
      />
    </>
  )
}
