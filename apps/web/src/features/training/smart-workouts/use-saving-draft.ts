import { useState } from 'react'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess } from '#ui'
import { type Draft, sheetOf } from './draft.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'

/** A saved sheet that could not be assigned. */
interface Unassigned {
  sheetId: string
  title: string
  why: string
}

/** A draft that was saved as a training sheet. */
export interface SavedDraft {
  id: string
  title: string
  /** It is assigned to a student. */
  assigned: boolean
}

interface Receiver {
  id: string
  name: string
}

/** Saves a draft as a training sheet, then assigns it. If only the assignment fails, the sheet stays and can be assigned again. */
export function useSavingDraft(receiver: Receiver | undefined, onDone: (saved: SavedDraft) => void) {
  const t = useTexts(smartWorkoutsTexts)
  const failureText = useFailureText()
  // Mounted with the dialog, so that one draft becomes one sheet and one assignment, regardless of retries.
  const create = useApiMutation('POST /training-sheet once')
  const assign = useApiMutation('POST /assignment once')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [unassigned, setUnassigned] = useState<Unassigned>()

  const assignTo = async (student: Receiver, sheetId: string, title: string) => {
    try {
      await assign.mutateAsync({ body: { workout_plan_id: sheetId, student_id: student.id } })
      notifySuccess(t('savedAndAssigned', { title, student: student.name }))
      onDone({ id: sheetId, title, assigned: true })
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
        onDone({ id: sheet.id, title: sheet.title, assigned: false })
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

  const finish = () => unassigned && onDone({ id: unassigned.sheetId, title: unassigned.title, assigned: false })
  return { saving, error, unassigned, save, retry, finish }
}
