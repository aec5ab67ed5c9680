import type { Translation } from '#platform/i18n'
import type { publicPtBr } from './public.texts.ts'

export const publicEn: Translation<typeof publicPtBr> = {
  title: 'Public page of the classes',
  isOn: 'Anybody may see the timetable',
  isOnHint:
    'Without signing in: modalities, times, rooms and whether there are places, with the gym’s name, logo, address and phone. Nothing about who comes. Search engines find it.',
  namesTrainers: 'Show the first names of instructors',
  link: 'Address of the page',
  open: 'Open the page',
  copy: 'Copy',
  copied: 'Address copied',
  copyFailed: 'Could not copy',
  failed: 'Could not save',
  loadFailed: 'Could not load',
}
