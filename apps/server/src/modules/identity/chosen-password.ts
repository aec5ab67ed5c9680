import { refuseField } from '#platform/http'
import { isEasyPassword } from '#platform/security'

/**
 * Refuses a password that is being chosen where it is among those that are tried first: PASSWORD_EASY at `field`. `about`: what is
 * known of its account, so that nobody takes the own name.
 */
export async function refuseEasyPassword(
  field: string,
  password: string,
  about: readonly (string | null | undefined)[] = [],
): Promise<void> {
  const known = about.filter((it) => it !== null && it !== undefined)
  if (await isEasyPassword(password, known)) throw refuseField(field, 'PASSWORD_EASY')
}
