import { email, issueMessages, limits, newPassword, personName, text } from '@folego/contract'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { createAdministrator } from '#modules/identity'
import { systemClock } from '#platform/clock'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { isEasyPassword } from '#platform/security'
import { visitDatabase } from './database-of.ts'

const given = z.object({
  email,
  name: personName,
  gymName: text('GYM_NAME_REQUIRED', limits.nameMaxLength),
  password: newPassword(),
})

/**
 * `gym create-admin <e-mail> <name> <gym>`: creates an administrator with a new gym. The password is prompted for (or read from
 * standard input), never passed as an argument: every user of the machine can see arguments.
 */
export async function createAdmin(config: Config, [mail, name, gymName]: string[]): Promise<void> {
  const password = await askPassword()
  const parsed = given.safeParse({ email: mail ?? '', name: name ?? '', gymName: gymName ?? '', password })
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`npm run gym -- create-admin <e-mail> <name> <gym>\n${wrong.join('\n')}`)
  }
  const { password: chosen, ...about } = parsed.data
  if (await isEasyPassword(chosen, Object.values(about))) throw new ConfigError(issueMessages.PASSWORD_EASY)
  await visitDatabase(config, async ({ database }) => {
    await createAdministrator(database, { ...parsed.data, now: systemClock.now() })
    console.log(`${parsed.data.email} administers ${parsed.data.gymName}.`)
  })
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  try {
    return await lines.question(process.stdin.isTTY ? 'Password (it will be shown as you type): ' : '')
  } finally {
    lines.close()
  }
}
