import { texts } from '#platform/i18n'

/** Words for how a student's membership stands: one family on every screen. */
export const membershipsPtBr = {
  state: {
    current: 'Em dia',
    renewed: 'Renovada',
    expiring: 'A vencer',
    lapsed: 'Vencida',
    upcoming: 'Começa em {{date}}',
    none: 'Sem plano',
    inactive: 'Inativa',
    frozen: 'Trancada até {{date}}',
  },
  /** The state beside a debt: who owes is not "em dia", and may be refused at the door. */
  stateOwing: 'Vigente',
  day: {
    until: 'até {{date}}',
    ends: 'vence {{when}}',
    ended: 'venceu {{when}}',
    from: 'começa {{when}}',
  },
  owes: '{{state}}, deve\u00A0{{amount}}',
  price: { monthly: '{{price}} por mês', installments: '{{price}} em {{times}}x' },
} as const

export const membershipsTexts = texts(membershipsPtBr, async () => (await import('./memberships.en.ts')).membershipsEn)
