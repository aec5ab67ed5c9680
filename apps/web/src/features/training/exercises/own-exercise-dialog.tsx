import { type Exercise, exerciseForm } from '@folego/contract'
import { useState } from 'react'
import { type PictureChoice, PictureField } from '#features/training/exercise-media'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { EntityDialog, notifySuccess, type Shown } from '#ui'
import { useExerciseWrites } from './exercises.queries.ts'
import { exercisesTexts } from './exercises.texts.ts'
import { OwnExerciseFields } from './own-exercise-fields.tsx'
import { emptyExercise, readOwnExercise, valuesOfExercise } from './own-exercise-form.ts'

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
