import type { Enrollment, MembershipChange, StudentEnrollment } from '@folego/contract'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useFailureText } from '#platform/failures'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { Form, Banner, Button, DialogButtons, notifySuccess, Stack, useUiTexts } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { useNotifyMembershipAction } from './use-membership-actions.ts'
import styles from './enrollments.module.css'

/* Shared by the dialogs of all actions on a membership. */

/** The props of every action's fields: whose membership, and the surrounding dialog. */
export interface InDialog {
  name: string
  onBusy: (busy: boolean) => void
  onClose: () => void
  onDone?: ((change: MembershipChange) => void) | undefined
}

/** The same of a sale, which can be paid at once by somebody who may receive money. */
export interface InSaleDialog extends InDialog {
  onReceive?: (() => void) | undefined
}

/** The result of {@link useMembershipAction}, for the form. */
interface Acting {
  busy: boolean
  error: string | undefined
  onConfirm: () => void
  /** Performs a sale and then receives what it costs. */
  onConfirmAndReceive?: (() => void) | undefined
  onClose: () => void
}

interface ActionFormProps {
  /** The consequences, one sentence each. */
  consequences: readonly string[]
  confirm: string
  /** The label of the cancel button; "Cancelar" by default. */
  back?: string
  danger?: boolean
  acting: Acting
  children: ReactNode
}

/** The fields of an action, its consequences, and the buttons. */
export function ActionForm({ consequences, confirm, back, danger, acting, children }: ActionFormProps) {
  const texts = useUiTexts()
  const t = useTexts(membershipFormsTexts)
  return (
    <Form focusesField onSubmit={acting.onConfirm}>
      <Stack gap="md">
        {children}
        <output className={styles.membershipSays}>
          {consequences.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </output>
        {acting.error && <Banner tone="error">{acting.error}</Banner>}
        <DialogButtons>
          <Button variant="default" disabled={acting.busy} onClick={acting.onClose}>
            {back ?? texts.cancel}
          </Button>
          {acting.onConfirmAndReceive && (
            <Button variant="light" disabled={acting.busy} onClick={acting.onConfirmAndReceive}>
              {t('sale.andReceive', { action: confirm })}
            </Button>
          )}
          <Button type="submit" loading={acting.busy} {...(danger && { color: 'red' })}>
            {confirm}
          </Button>
        </DialogButtons>
      </Stack>
    </Form>
  )
}

/** The props of an action on one enrollment. */
export interface OfEnrollment extends InDialog {
  enrollment: Enrollment
}

/** The same of one that sells another term. */
export type OfSale = OfEnrollment & InSaleDialog

/** The data that a freeze needs; a student's own enrollment has no version. */
export interface OfFreezable extends InDialog {
  enrollment: Omit<Pick<StudentEnrollment, keyof StudentEnrollment & keyof Enrollment>, 'version'> & {
    version?: number
  }
  /** The student does it: limited to what was sold, and without undo. */
  own?: boolean
}

interface MembershipActionSettings<Body> extends Omit<InSaleDialog, 'name'> {
  own?: boolean
  form: Pick<ContractForm<never, z.ZodType<Body>>, 'submit' | 'showRefusal'>
  send: (body: Body) => Promise<MembershipChange>
  done: (change: MembershipChange) => string
  failed: string
}

/** Sends the form, reports success (with undo at the desk), and closes; a refusal is shown at its fields or above the buttons. */
export function useMembershipAction<Body>({
  form,
  own = false,
  send,
  done,
  failed,
  onBusy,
  onClose,
  onDone,
  onReceive,
}: MembershipActionSettings<Body>): Acting {
  const failureText = useFailureText()
  const notifyAction = useNotifyMembershipAction()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const attempt = async (body: Body, next?: () => void) => {
    setBusy(true)
    onBusy(true)
    setError(undefined)
    try {
      const change = await send(body)
      onClose()
      if (own) notifySuccess(done(change))
      else notifyAction(done(change), change)
      onDone?.(change)
      next?.()
    } catch (failure) {
      if (!form.showRefusal(failure)) setError(`${failed}. ${failureText(failure)}`)
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  return {
    busy,
    error,
    onConfirm: () => form.submit(async (body) => attempt(body)),
    onConfirmAndReceive: onReceive && (() => form.submit(async (body) => attempt(body, onReceive))),
    onClose,
  }
}

/** The version that an action is based on, if known. */
export const versionOf = ({ version }: OfFreezable['enrollment']) => (version === undefined ? {} : { version })
