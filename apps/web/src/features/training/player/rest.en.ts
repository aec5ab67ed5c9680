import type { Translation } from '#platform/i18n'
import type { restPtBr } from './rest.texts.ts'

export const restEn = {
  title: 'Rest',
  paused: 'Rest paused',
  begun: 'Rest for {{time}}',
  over: 'Rest over',
  overSince: 'Rest ended {{time}} ago',
  next: 'Next: {{next}}',
  less: '−15 s rest',
  more: '+15 s rest',
  pause: 'Pause rest',
  goOn: 'Resume rest',
  skip: 'Skip',
  close: 'Close',
  shrink: 'Minimize rest',
  grow: 'Show rest',
} as const satisfies Translation<typeof restPtBr>
