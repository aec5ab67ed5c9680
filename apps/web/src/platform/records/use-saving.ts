import type { ErrorCode } from '@folego/contract'
import { useRef, useState } from 'react'
import { isConflict, useFailureText } from '#platform/failures'
import { ApiError } from '#platform/transport'
import { type ConflictBannerProps, notifyError } from '#ui'

export interface SaveAttempt {
  /** The person has seen that somebody else saved meanwhile and wants the own words to win: send no version. */
  overwrite: boolean
}

export interface SavingSettings {
  /** What did not work, as a sentence: "Falha ao criar aluno". */
  failed: string
  /** Shows a refusal at the fields it names; false where it names none. The form's own `showRefusal`. */
  showRefusal: (error: unknown) => boolean
  /** Puts the newest record in the place of the edited one. Without it a conflict is shown as any other failure. */
  reload?: (() => Promise<void>) | undefined
  /** The screen's own words for single refusals, which may speak of their details. */
  words?: (details: ApiError['details']) => Partial<Record<ErrorCode, string>>
}

/** Fits the kit's `EntityDialog`: `saving`, `error` and `conflict`. */
export interface Saving {
  saving: boolean
  error: string | undefined
  conflict: ConflictBannerProps | undefined
  /** Sends. What it throws is shown at the fields, above the form and in a toast. */
  save: (send: (attempt: SaveAttempt) => Promise<void>) => void
  /** Takes the last failure off the screen. */
  forget: () => void
}

/** Saving one record: busy state, refusals in words, and the solution of an edit conflict. */
export function useSaving({ failed, showRefusal, reload, words }: SavingSettings): Saving {
  const failureText = useFailureText()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const last = useRef<(attempt: SaveAttempt) => Promise<void>>(undefined)
  // Not only in the state, because two clicks can come before one render.
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
      // A conflict is a question, asked above the form; it has not failed yet.
      if (reload === undefined || !isConflict(error)) closeNotice.current = notifyError(failed)
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
    error: failure === undefined || conflicting ? undefined : `${failed}. ${failureText(failure, ownWords)}`,
    conflict: conflicting
      ? {
          message: failureText(failure),
          onReload: () => void reloadRecord(),
          onOverwrite: () => !running.current && void attempt(true),
        }
      : undefined,
    save,
    forget: () => {
      setFailure(undefined)
      closeNotice.current?.()
    },
  }
}
