import type { pushPtBr } from './push.texts.ts'
import type { Translation } from '#platform/i18n'

export const pushEn: Translation<typeof pushPtBr> = {
  label: 'Notify me on this device, even while Fôlego is closed',
  hint: {
    possible:
      'The lock screen only shows what it is about: no names, nothing about health. For the kinds that are on below.',
    denied: 'The browser has blocked notifications of this site. Allow them in the browser’s settings.',
    unsupported:
      'This browser receives no notifications. On an iPhone they work once Fôlego is added to the home screen.',
  },
  offer: 'Do you want to know at once, even while Fôlego is closed?',
  accept: 'Notify me on this device',
  decline: 'Not now',
  notAllowed: 'Notifications were not allowed',
  notChanged: 'The choice was not saved',
}
