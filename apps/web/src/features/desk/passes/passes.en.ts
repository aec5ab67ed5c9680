import type { Translation } from '#platform/i18n'
import type { passPtBr } from './passes.texts.ts'

export const passEn: Translation<typeof passPtBr> = {
  title: 'My entry code',
  noGymHint: 'Ask the front desk of your gym for access.',
  label: 'Entry code of {{name}}',
  hint: 'Show it at the front desk. The code changes every 30 seconds: a photo of it opens no door.',
  offline: 'No internet. The code stays valid until {{until}}.',
  clockLate: 'The clock of this device is {{time}} slow. The code allows for it, but please set the time.',
  clockEarly: 'The clock of this device is {{time}} fast. The code allows for it, but please set the time.',
  family: 'Who enters at the kiosk by the next QR code',
  familyHint:
    'Tick who enters, untick yourself if you only bring them, and show the code to the kiosk: each enters by their own plan. It counts for 5 minutes; at the front desk just say who came.',
  familyUntil: 'Ticked until {{time}}.',
  familyFailed: 'It could not be ticked',
  failed: 'The code could not be prepared',
  needsNetwork: 'The code is not ready on this device',
  needsNetworkHint: 'Open this page once with internet. Then it works without. At the front desk, say your name.',
  unable: 'This browser cannot make the code',
  unableHint: 'At the front desk, say your name.',
}
