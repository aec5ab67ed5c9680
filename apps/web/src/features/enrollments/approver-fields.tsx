import type { z } from 'zod'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { PasswordField, TextInput } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'

/** The fields that name and prove who confirms an act. */
export const noApprover = { approver_email: '', approver_password: '' }

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
