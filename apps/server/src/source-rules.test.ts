import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* What the sources of the product contain nowhere, or only where it was decided. docs/asvs.md refers to these rules. */

const root = path.resolve(import.meta.dirname, '../../..')
const folders = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/embedded-postgres/src',
]

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => ({
      file: path.join(folder, name),
      // without comments, which may name what they warn of
      text: readFileSync(path.join(root, folder, name), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
    })),
)

const rules = [
  {
    rule: 'other programs are started only by the embedded database and for reading foreign files',
    pattern: /child_process/,
    allowed: [
      'apps/server/src/platform/foreign-files/workers.ts',
      'packages/embedded-postgres/src/data-folder.ts',
      'packages/embedded-postgres/src/process.ts',
      'packages/embedded-postgres/src/start.ts',
      'packages/embedded-postgres/src/user.ts',
    ],
  },
  {
    rule: 'the server requests no address but those of the configured AI service and of push services; commands that play a device, the one they are given',
    pattern: /\bfetch\(|from 'undici'|\bhttps?\.(request|get)\(/,
    allowed: [
      'apps/server/src/commands/gateway-client.ts',
      'apps/server/src/modules/training/smart-workouts/ai-client.ts',
      'apps/server/src/platform/push/push-sender.ts',
    ],
    within: /^(apps\/server|packages)\//,
  },
  {
    rule: 'no text is shown as HTML or run as code',
    pattern: /dangerouslySetInnerHTML|\beval\(|new Function\(|insertAdjacentHTML|\.(inner|outer)HTML\b|document\.write/,
    allowed: [],
  },
  {
    rule: 'no window listens to messages of other windows',
    pattern: /(window|globalThis)\s*\.addEventListener\(\s*'message'|\.postMessage\([^)]*'\*'/,
    allowed: [],
  },
  {
    rule: 'nothing secret comes from Math.random: only waits and shuffles do',
    pattern: /Math\.random/,
    allowed: [
      'apps/server/src/platform/database/transaction.ts',
      'apps/web/src/features/training/organized-workouts/use-week-builder.tsx',
      'apps/web/src/features/training/player/engine.ts',
      'apps/web/src/platform/live/follow-events.ts',
    ],
  },
  {
    rule: 'no weak hash or cipher is used, except where a standard of others prescribes it',
    pattern: /createHash\(\s*'(md5|sha1)'|'(des[-']|rc4|aes-\d+-(ecb|cbc))/i,
    allowed: [],
  },
]

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(900)
})

test.each(rules)('$rule', ({ pattern, allowed, within = /^/ }) => {
  const found = sources.filter(({ file, text }) => within.test(file) && pattern.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(allowed.toSorted())
})
