import type { MembershipChange } from '@folego/contract'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '#platform/failures'
import { Form, Banner, Button, DialogButtons, Stack, useUiTexts } from '#ui'
import { useNotifyAct } from './use-membership-acts.ts'
import styles from './enrollments.module.css'

/* What the dialogs of all acts on a membership have in common. */

/** What the fields of every act get: who it is about, and the dialog that they stand in. */
export interface InDialog {
  name: string
  onBusy: (busy: boolean) => void
  onClose: () => void
}

interface ActFormProps {
  /** What will happen, one sentence each. */
  says: readonly string[]
  confirm: string
  /** On the button that does nothing; "Cancelar" by default. */
  back?: string
  danger?: boolean
  sending: Sending
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** The fields of an act, what it will do, and the buttons. */
export function ActForm({ says, confirm, back, danger, sending, onConfirm, onClose, children }: ActFormProps) {
  const texts = useUiTexts()
  return (
    <Form onSubmit={onConfirm}>
      <Stack gap="md">
        {children}
        <output className={styles.membershipSays}>
          {says.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </output>
        {sending.error && <Banner tone="error">{sending.error}</Banner>}
        <DialogButtons>
          <Button variant="default" disabled={sending.busy} onClick={onClose}>
            {back ?? texts.cancel}
          </Button>
          <Button type="submit" loading={sending.busy} {...(danger && { color: 'red' })}>
            {confirm}
          </Button>
        </DialogButtons>
      </Stack>
    </Form>
  )
}

interface Sending {
  busy: boolean
  error: string | undefined
  /** Sends, says that it was done with a way back, and closes; a refusal stands at its fields or above the buttons. */
  send: (work: () => Promise<MembershipChange>, words: (change: MembershipChange) => string) => Promise<void>
}

/** What is asked of the form: to show a refusal at its fields. */
interface RefusalShower {
  showRefusal: (error: unknown) => boolean
}

export function useSending(form: RefusalShower, failed: string, { onBusy, onClose }: Omit<InDialog, 'name'>): Sending {
  const failureText = useFailureText()
  const notifyAct = useNotifyAct()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send: Sending['send'] = async (work, words) => {
    setBusy(true)
    onBusy(true)
    setError(undefined)
    try {
      const change = await work()
      onClose()
      notifyAct(words(change), change)
    } catch (failure) {
      if (!form.showRefusal(failure)) setError(`${failed}. ${failureText(failure)}`)
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  return { busy, error, send }
}

/** True for a date that can be read, not for the raw text of one that is being typed. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
