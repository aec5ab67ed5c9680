import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** The settings that are secret or contain a password. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'BACKUP_PASSPHRASE',
  'SECRETS_KEY',
  'METRICS_TOKEN',
  'AI_API_KEY',
  'SMTP_URL',
] as const

/**
 * Replaces `NAME_FILE` by `NAME` with the content of that file, for each secret setting: other processes can read an environment,
 * but not the files that Docker and systemd hand to one service. Throws a ConfigError if both are given, or without a content.
 */
export function readSecretFiles(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const read = { ...env }
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]
    if (file === undefined) continue
    if (env[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set. Remove one of them.`)
    read[name] = contentOf(file, `${name}_FILE`)
  }
  return read
}

/** Editors and `echo` end a file with a line break, which is not part of the secret. */
function contentOf(file: string, setting: string): string {
  const content = readText(file, setting).replace(/\r?\n$/, '')
  if (content === '') throw new ConfigError(`${setting}: the file is empty.`)
  return content
}

function readText(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (failure) {
    throw new ConfigError(`${setting}: the file cannot be read (${(failure as NodeJS.ErrnoException).code}).`)
  }
}
