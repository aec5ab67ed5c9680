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
  day: {
    until: 'until {{date}}',
    ends: 'ends {{when}}',
    ended: 'ended {{when}}',
    from: 'starts {{when}}',
  },
  owes: '{{state}}, owes\u00A0{{amount}}',
  price: { monthly: '{{price}} a month', installments: '{{price}} in {{times}} installments' },
  entry: {
    days: '{{from}} to {{to}}',
    hours: '{{from}} to {{until}}',
    weekly_one: '{{count}} visit a week',
    weekly_other: '{{count}} visits a week',
    daily_one: '{{count}} visit a day',
    daily_other: '{{count}} visits a day',
  },
}
