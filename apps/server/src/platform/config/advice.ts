import type { Config } from './index.ts'

/**
 * What the operator should know about valid settings, a sentence each: what is missing, and what is nearly the name of one.
 * `given`: the names of the environment; `settings`: those that exist.
 */
export function adviceOn(config: Config, given: readonly string[], settings: readonly string[]): string[] {
  const { databaseUrl, smtpUrl, secretsKey, backups, demo } = config
  const isReal = !demo && !config.logEmails
  return [
    ...misspelled(given, settings),
    ...(isReal && smtpUrl === undefined
      ? ['Mail is not configured (SMTP_URL): nobody receives e-mails, and a forgotten password is reset at the desk.']
      : []),
    ...(databaseUrl !== undefined && secretsKey === undefined
      ? ['SECRETS_KEY is not set: with an external database nobody can turn on a second factor.']
      : []),
    ...(backups.daily === undefined
      ? [
          databaseUrl === undefined
            ? 'BACKUP_KEEP=0: no daily backups are written.'
            : 'BACKUP_DIR is not set: no daily backups of the external database are written here.',
        ]
      : []),
    ...(isReal && new URL(config.publicUrl).hostname === '0.0.0.0'
      ? ['PUBLIC_URL is not set: links in e-mails lead to 0.0.0.0.']
      : []),
  ]
}

function misspelled(given: readonly string[], settings: readonly string[]): string[] {
  const known = new Set(settings)
  return given.flatMap((name) => {
    if (known.has(name)) return []
    const meant = settings.find((setting) => isSlipOf(name, setting))
    return meant === undefined ? [] : [`${name} is not a setting. Is ${meant} meant?`]
  })
}

/** Whether one letter is missing, too many, another, or two have changed places. */
function isSlipOf(given: string, wanted: string): boolean {
  if (Math.abs(given.length - wanted.length) > 1 || wanted.length < 4) return false
  let start = 0
  while (start < given.length && given[start] === wanted[start]) start += 1
  const [left, right] = [given.slice(start), wanted.slice(start)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
