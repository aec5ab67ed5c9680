import { useState } from 'react'
import type { z } from 'zod'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { PasswordField, TextInput } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import type { noApprover } from './no-approver.ts'

/** Refusals of a term that a second person may confirm. */
const confirmable: ReadonlySet<unknown> = new Set(['DAYS_TOO_CHEAP', 'USED_DAYS_LEFT_OUT', 'TRIAL_REPEATED'])

interface OfApprover {
  fields: Pick<ContractForm<typeof noApprover, z.ZodType>['fields'], 'getInputProps'> & {
    errors: Readonly<Record<string, unknown>>
  }
}

/** The fields of a second person, once the dates or another student were refused because the actor may not give them alone. */
export function TermApprover({ fields }: OfApprover) {
  const t = useTexts(membershipFormsTexts)
  const { errors } = fields
  const isHandedOn = useOnceTrue(errors['student_id'] === 'DISCOUNT_TOO_LARGE')
  const isAsked = useOnceTrue(
    ['end_date', 'start_date', 'student_id', 'plan_id'].some((field) => confirmable.has(errors[field])),
  )
  return (
    (isAsked || isHandedOn) && (
      <ApproverFields fields={fields} why={t(isHandedOn ? 'approver.handedOn' : 'approver.longer')} />
    )
  )
}

/** A second administrator confirms, as they sign in, what the first may not do alone. `why`: why somebody else has to confirm. */
export function ApproverFields({ fields: { errors, getInputProps: input }, why }: OfApprover & { why: string }) {
  const t = useTexts(membershipFormsTexts)
  // only the server knows whether they have a second factor
  const isCodeAsked = useOnceTrue('approver_code' in errors)
  return (
    <>
      <p className="ui-muted">{why}</p>
      <TextInput label={t('approver.email')} type="email" autoComplete="off" required {...input('approver_email')} />
      <PasswordField label={t('approver.password')} autoComplete="off" required {...input('approver_password')} />
      {isCodeAsked && (
        <TextInput
          label={t('approver.code')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...input('approver_code')}
        />
      )}
    </>
  )
}

/** True from the first time on. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue || isTrue
}
