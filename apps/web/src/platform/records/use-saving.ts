import type { ErrorCode } from '@folego/contract'
import { useRef, useState } from 'react'
import { isConflict, useFailedText, useFailureText } from '#platform/failures'
import { ApiError, isAnswerLost } from '#platform/transport'
import { type ConflictBannerProps, notifyError } from '#ui'

export interface SaveAttempt {
  /** The person has seen the conflict and chose to overwrite: send no version. */
  overwrite: boolean
}

export interface SavingSettings {
  /** What failed, as a sentence: "Falha ao criar aluno". */
  failed: string
  /** Shows a refusal at the fields it names; false if it names none. The form's own `showRefusal`. */
  showRefusal: (error: unknown) => boolean
  /** Replaces the edited record by the newest one. Without it a conflict is shown like any other failure. */
  reload?: (() => Promise<void>) | undefined
  /** The screen's own texts for single refusals, which may use their details. */
  words?: (details: ApiError['details']) => Partial<Record<ErrorCode, string>>
}

/** Matches the kit's `EntityDialog`: `saving`, `error` and `conflict`. */
export interface Saving {
  saving: boolean
  error: string | undefined
  conflict: ConflictBannerProps | undefined
  /** Sends the record. Errors are shown at the fields, above the form and in a toast. */
  save: (send: (attempt: SaveAttempt) => Promise<void>) => void
  /** Clears the last failure. */
  clearFailure: () => void
}

/** Saving one record: busy state, refusals with readable messages, and conflict resolution. */
export function useSaving({ failed, showRefusal, reload, words }: SavingSettings): Saving {
  const failureText = useFailureText()
  const failedText = useFailedText()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const last = useRef<(attempt: SaveAttempt) => Promise<void>>(undefined)
  // Not only in the state, because two clicks can happen before one render.
  const running = useRef(false)
  const closeNotice = useRef<() => void>(undefined)

  const attempt = async (overwrite: boolean) => {
    running.current = true
    setSaving(true)
    setFailure(undefined)
    closeNotice.current?.()
    try {
      await last.current?.({ overwrite })
    } catch (error) {
      if (!showRefusal(error)) setFailure(error)
      // A conflict is a question, shown above the form; it is not a failure yet.
      if (reload === undefined || !isConflict(error)) {
        closeNotice.current = notifyError(isAnswerLost(error) ? failureText(error) : failed)
      }
    } finally {
      running.current = false
      setSaving(false)
    }
  }
  const save: Saving['save'] = (send) => {
    if (running.current) return
    last.current = send
    void attempt(false)
  }
  const reloadRecord = async () => {
    await reload?.()
    setFailure(undefined)
  }
  const ownWords = failure instanceof ApiError ? words?.(failure.details) : undefined
  const conflicting = reload !== undefined && isConflict(failure)
  return {
    saving,
    error: failure === undefined || conflicting ? undefined : failedText(failed, failure, ownWords),
    conflict: conflicting
      ? {
          message: failureText(failure),
          onReload: () => void reloadRecord(),
          onOverwrite: () => !running.current && void attempt(true),
        }
      : undefined,
    save,
    clearFailure: () => {
      setFailure(undefined)
      closeNotice.current?.()
    },
  }
}
