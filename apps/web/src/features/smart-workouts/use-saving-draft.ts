import { useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess } from '#ui'
import { type Draft, sheetOf } from './draft.ts'
import { useDraftWrites } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'

/** A saved sheet whose student could not be given it. */
interface Unassigned {
  sheetId: string
  title: string
  why: string
}

interface Receiver {
  id: string
  name: string
}

/** Saves a draft as a training sheet, then assigns it. Where only the second fails, the sheet stays and can be assigned again. */
export function useSavingDraft(receiver: Receiver | undefined, onDone: (sheetId: string) => void) {
  const t = useTexts(smartWorkoutsTexts)
  const failureText = useFailureText()
  const { create, assign } = useDraftWrites()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [unassigned, setUnassigned] = useState<Unassigned>()

  const assignTo = async (student: Receiver, sheetId: string, title: string) => {
    try {
      await assign.mutateAsync({ body: { workout_plan_id: sheetId, student_id: student.id } })
      notifySuccess(t('savedAndAssigned', { title, student: student.name }))
      onDone(sheetId)
    } catch (failure) {
      const why = failureText(failure)
      notifyError(t('notAssigned', { student: student.name, why }))
      setUnassigned({ sheetId, title, why })
    }
  }

  const save = async (draft: Draft) => {
    setSaving(true)
    setError(undefined)
    try {
      const sheet = await create.mutateAsync({ body: sheetOf(draft) })
      if (receiver) await assignTo(receiver, sheet.id, sheet.title)
      else {
        notifySuccess(t('saved', { title: sheet.title }))
        onDone(sheet.id)
      }
    } catch (failure) {
      notifyError(t('failed'), failureText(failure))
      setError(failureText(failure))
    } finally {
      setSaving(false)
    }
  }

  const retry = async () => {
    if (!unassigned || !receiver) return
    setSaving(true)
    await assignTo(receiver, unassigned.sheetId, unassigned.title)
    setSaving(false)
  }

  return { saving, error, unassigned, save, retry, finish: () => unassigned && onDone(unassigned.sheetId) }
}
