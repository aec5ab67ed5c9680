import type { Enrollment, MembershipChange, StudentEnrollment } from '@folego/contract'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useFailureText } from '#platform/failures'
import type { ContractForm } from '#platform/form'
import { Form, Banner, Button, DialogButtons, notifySuccess, Stack, useUiTexts } from '#ui'
import { useNotifyAct } from './use-membership-acts.ts'
import styles from './enrollments.module.css'

/* What the dialogs of all acts on a membership have in common. */

/** What the fields of every act get: who it is about, and the dialog that they stand in. */
export interface InDialog {
  name: string
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** What {@link useAct} returns for the form. */
interface Acting {
  busy: boolean
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

interface ActFormProps {
  /** What will happen, one sentence each. */
  says: readonly string[]
  confirm: string
  /** On the button that does nothing; "Cancelar" by default. */
  back?: string
  danger?: boolean
  acting: Acting
  children: ReactNode
}

/** The fields of an act, what it will do, and the buttons. */
export function ActForm({ says, confirm, back, danger, acting, children }: ActFormProps) {
  const texts = useUiTexts()
  return (
    <Form onSubmit={acting.onConfirm}>
      <Stack gap="md">
        {children}
        <output className={styles.membershipSays}>
          {says.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </output>
        {acting.error && <Banner tone="error">{acting.error}</Banner>}
        <DialogButtons>
          <Button variant="default" disabled={acting.busy} onClick={acting.onClose}>
            {back ?? texts.cancel}
          </Button>
          <Button type="submit" loading={acting.busy} {...(danger && { color: 'red' })}>
            {confirm}
          </Button>
        </DialogButtons>
      </Stack>
    </Form>
  )
}

/** What the fields of an act on one enrollment get. */
export interface OfEnrollment extends InDialog {
  enrollment: Enrollment
}

/** What a freeze has to know; a student's own enrollment comes without a version. */
export interface OfFreezable extends InDialog {
  enrollment: Omit<Pick<StudentEnrollment, keyof StudentEnrollment & keyof Enrollment>, 'version'> & {
    version?: number
  }
  /** The student does it: only what was sold, and without a way back. */
  own?: boolean
}

interface Act<Body> extends Omit<InDialog, 'name'> {
  own?: boolean
  form: Pick<ContractForm<never, z.ZodType<Body>>, 'submit' | 'showRefusal'>
  send: (body: Body) => Promise<MembershipChange>
  done: (change: MembershipChange) => string
  failed: string
}

/** Sends, says that it was done (the desk with a way back), and closes; a refusal stands at its fields or above the buttons. */
export function useAct<Body>({ form, own = false, send, done, failed, onBusy, onClose }: Act<Body>): Acting {
  const failureText = useFailureText()
  const notifyAct = useNotifyAct()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const attempt = async (body: Body) => {
    setBusy(true)
    onBusy(true)
    setError(undefined)
    try {
      const change = await send(body)
      onClose()
      if (own) notifySuccess(done(change))
      else notifyAct(done(change), change)
    } catch (failure) {
      if (!form.showRefusal(failure)) setError(`${failed}. ${failureText(failure)}`)
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  return { busy, error, onConfirm: () => form.submit(attempt), onClose }
}

/** The version that an act is about, where it is known. */
export const versionOf = ({ version }: OfFreezable['enrollment']) => (version === undefined ? {} : { version })
