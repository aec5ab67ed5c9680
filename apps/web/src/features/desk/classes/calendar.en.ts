import type { Translation } from '#platform/i18n'
import type { calendarPtBr } from './calendar.texts.ts'

export const calendarEn: Translation<typeof calendarPtBr> = {
  title: 'My classes in the calendar',
  message:
    'A link that Google Calendar, Apple’s Calendar and Outlook subscribe to: your classes appear there, change and go away by themselves. Some read it only once a day.',
  secret: 'Whoever has the link sees when your classes are. Do not publish it; if somebody has it, make another one.',
  make: 'Make the link',
  again: 'Make another link',
  againHint: 'The link of {{when}} was shown only then. A new one ends it.',
  link: 'Link to your calendar',
  open: 'Open in this device’s calendar',
  copy: 'Copy',
  copied: 'Link copied',
  copyFailed: 'Could not copy',
  withdraw: 'End the link',
  withdrawn: 'The link no longer opens',
  failed: 'Could not save',
  loadFailed: 'Could not load',
}
