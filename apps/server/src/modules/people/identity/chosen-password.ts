import { refuseField } from '#platform/http'
import { isEasyPassword } from '#platform/security'

/**
 * Refuses a new password that is among those guessed first: PASSWORD_EASY at `field`. `about`: the account's data, so that nobody
 * uses their own name.
 */
export async function refuseEasyPassword(
  field: string,
  password: string,
  about: readonly (string | null | undefined)[] = [],
): Promise<void> {
  const known = about.filter((it) => it !== null && it !== undefined)
  if (await isEasyPassword(password, known)) throw refuseField(field, 'PASSWORD_EASY')
}
