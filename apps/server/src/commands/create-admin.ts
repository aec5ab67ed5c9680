import { email, issueMessages, newPassword, personName, text } from '@folego/contract'
import { limits } from '@folego/domain'
import type { IssueCode } from '@folego/contract'
import { z } from 'zod'
import { createAdministrator } from '#modules/people/identity'
import { systemClock } from '#platform/clock'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { isEasyPassword } from '#platform/security'
import { visitDatabase } from './database-of.ts'
import { readSecret } from './read-secret.ts'

const about = z.object({ email, name: personName, gymName: text('GYM_NAME_REQUIRED', limits.nameMaxLength) })

/**
 * `gym create-admin E-MAIL NAME GYM`: creates an administrator with a new gym. The password is asked for without showing it, or
 * read from standard input, never an argument: every user of the machine can see arguments.
 */
export async function createAdmin(config: Config, [mail, name, gymName]: string[]): Promise<void> {
  const person = valid(about, { email: mail, name, gymName })
  const password = valid(newPassword(), await readSecret('password'))
  if (await isEasyPassword(password, Object.values(person))) throw new ConfigError(issueMessages.PASSWORD_EASY)
  await visitDatabase(config, async ({ database }) => {
    await createAdministrator(database, { ...person, password, now: systemClock.now() })
    console.log(`${person.email} administers ${person.gymName}.`)
  })
}

function valid<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => {
    const field = path.join('.')
    return `${field}${field && ': '}${issueMessages[message as IssueCode] ?? message}`
  })
  throw new ConfigError(wrong.join('\n'))
}
