import type { ErrorCode } from '@folego/contract'
import { useState } from 'react'
import { useFailureText } from '#platform/failures'
import { notifyError } from '#ui'

export interface Deleting<R> {
  /** The record in question: the last one, also while the dialog fades out. Undefined before the first time. */
  record: R | undefined
  opened: boolean
  open: (record: R) => void
  close: () => void
  busy: boolean
  error: string | undefined
  /** The error, for questions that handle a certain refusal. */
  failure: unknown
  /**
   * Runs the deletion and closes the question; a failure is shown in it and in a toast that begins with `failed`. The frame
   * keeps the focus in the list.
   */
  run: (work: () => Promise<unknown>, failed: string) => void
}

/** The confirmation before a record is deleted, from the click in a row to the server's reply. */
export function useDeleting<R>(words?: Partial<Record<ErrorCode, string>>): Deleting<R> {
  const failureText = useFailureText()
  const [record, setRecord] = useState<R>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ message: string; failure: unknown }>()
  const perform = async (work: () => Promise<unknown>, message: string) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
      setOpened(false)
    } catch (failure) {
      setFailed({ message, failure })
      notifyError(message)
    } finally {
      setBusy(false)
    }
  }
  return {
    record,
    opened,
    open: (next) => {
      setRecord(() => next)
      setFailed(undefined)
      setOpened(true)
    },
    close: () => setOpened(false),
    busy,
    error: failed && `${failed.message}. ${failureText(failed.failure, words)}`,
    failure: failed?.failure,
    run: (work, message) => void perform(work, message),
  }
}
