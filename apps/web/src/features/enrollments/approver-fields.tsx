import { useState } from 'react'
import type { z } from 'zod'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { PasswordField, TextInput } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import type { noApprover } from './no-approver.ts'

/** Refusals of a term that a second person may confirm. */
const confirmable: ReadonlySet<unknown> = new Set(['DAYS_TOO_CHEAP', 'USED_DAYS_LEFT_OUT'])

interface TermApproverProps {
  fields: Pick<ContractForm<typeof noApprover, z.ZodType>['fields'], 'getInputProps'> & {
    errors: Readonly<Record<string, unknown>>
  }
}

/** The fields of a second person, once the dates were refused because the actor may not give them alone. */
export function TermApprover({ fields: { errors, getInputProps } }: TermApproverProps) {
  const t = useTexts(membershipFormsTexts)
  const [wasRefused, setWasRefused] = useState(false)
  const isRefused = confirmable.has(errors['end_date']) || confirmable.has(errors['start_date'])
  if (isRefused && !wasRefused) setWasRefused(true)
  return wasRefused && <ApproverFields getInputProps={getInputProps} why={t('approver.longer')} />
}

interface ApproverFieldsProps {
  getInputProps: ContractForm<typeof noApprover, z.ZodType>['fields']['getInputProps']
  /** Why somebody else has to confirm. */
  why: string
}

/** A second administrator confirms, with their own password, what the first may not do alone. */
export function ApproverFields({ getInputProps: input, why }: ApproverFieldsProps) {
  const t = useTexts(membershipFormsTexts)
  return (
    <>
      <p className="ui-muted">{why}</p>
      <TextInput label={t('approver.email')} type="email" autoComplete="off" required {...input('approver_email')} />
      <PasswordField label={t('approver.password')} autoComplete="off" required {...input('approver_password')} />
    </>
  )
}
