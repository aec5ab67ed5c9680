import type { Density } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { updateSessionUser } from '#platform/session'
import { chooseDensity, notifyError, useDensity } from '#ui'
import { densityTexts } from './density.texts.ts'

/** The person's row height, and how to change it: applied at once, stored in the browser and in the account. */
export function useDensityChoice(): [density: Density, choose: (density: Density) => void] {
  const t = useTexts(densityTexts)
  const update = useApiMutation('account PATCH /user/me')
  const choose = (density: Density) => {
    chooseDensity(density)
    update.mutate({ body: { density } }, { onSuccess: updateSessionUser, onError: () => notifyError(t('notSaved')) })
  }
  return [useDensity(), choose]
}
