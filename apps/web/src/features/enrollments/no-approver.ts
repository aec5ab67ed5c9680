/** The fields that name and prove who confirms an act. */
export const noApprover = { approver_email: '', approver_password: '' }

/** The values of a form as they are sent: without an approver if nobody was named. */
export function withoutNobody<Values extends typeof noApprover>({
  approver_email,
  approver_password,
  ...values
}: Values): Omit<Values, keyof typeof noApprover> & Partial<typeof noApprover> {
  return approver_email === '' ? values : { ...values, approver_email, approver_password }
}
