/** The fields that name and prove who confirms an act. */
export const noApprover = { approver_email: '', approver_password: '', approver_code: '' }

/** The fields of an approver as they are sent: a code only if one was asked for. */
export function approvalOf({ approver_email, approver_password, approver_code }: typeof noApprover) {
  return { approver_email, approver_password, ...(approver_code !== '' && { approver_code }) }
}

/** The values of a form as they are sent: without an approver if nobody was named. */
export function withoutNobody<Values extends typeof noApprover>(
  values: Values,
): Omit<Values, keyof typeof noApprover> & Partial<typeof noApprover> {
  const { approver_email: email, approver_password: _password, approver_code: _code, ...rest } = values
  return email === '' ? rest : { ...rest, ...approvalOf(values) }
}
