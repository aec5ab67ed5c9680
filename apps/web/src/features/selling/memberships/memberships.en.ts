import type { Translation } from '#platform/i18n'
import type { membershipsPtBr } from './memberships.texts.ts'

export const membershipsEn: Translation<typeof membershipsPtBr> = {
  state: {
    current: 'Up to date',
    renewed: 'Renewed',
    expiring: 'Expiring',
    lapsed: 'Lapsed',
    upcoming: 'Starts {{date}}',
    none: 'No plan',
    inactive: 'Inactive',
    frozen: 'Frozen until {{date}}',
  },
  stateOwing: 'Plan in force',
  day: {
    until: 'until {{date}}',
    ends: 'ends {{when}}',
    ended: 'ended {{when}}',
    from: 'starts {{when}}',
  },
  owes: '{{state}}, owes\u00A0{{amount}}',
  price: { monthly: '{{price}} a month', installments: '{{price}} in {{times}} installments' },
}
