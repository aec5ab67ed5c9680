import type { Translation } from '#platform/i18n'
import type { ownVisitsPtBr } from './own-visits.texts.ts'

export const ownVisitsEn: Translation<typeof ownVisitsPtBr> = {
  title: 'My visits',
  none: 'No visits recorded at the front desk.',
  failed: 'Could not load your visits',
  inside: 'at the gym',
  until: 'until {{time}}',
  quiet: 'Usually quiet today at {{hours}}.',
}
