import type { IssueOverrides } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { trainersTexts } from './trainers.texts.ts'

/** The words that the specification gives this form alone. */
export function useTrainerIssueTexts(): IssueOverrides {
  const t = useTexts(trainersTexts)
  return {
    NAME_REQUIRED: t('issue.nameRequired'),
    EMAIL_REQUIRED: t('issue.emailRequired'),
    EMAIL_INVALID: t('issue.emailInvalid'),
    PASSWORD_REQUIRED: t('issue.passwordRequired'),
    PASSWORD_TOO_SHORT: t('issue.passwordTooShort'),
    PASSWORD_CONFIRMATION_REQUIRED: t('issue.confirmationRequired'),
    PASSWORDS_DIFFER: t('issue.different'),
    NEW_PASSWORD_REQUIRED: t('issue.newPasswordRequired'),
    NEW_PASSWORD_TOO_SHORT: t('issue.newPasswordTooShort'),
    NEW_PASSWORD_CONFIRMATION_REQUIRED: t('issue.newConfirmationRequired'),
  }
}
