import { type Gym } from '@folego/contract'
import { usualLoads } from '@folego/domain'

/* Sample server replies, for tests of modules below the screens that use no server. */

export const signedInUser = {
  id: '0197a3a0-0000-7000-8000-000000000001',
  name: 'Ana',
  email: 'ana@exemplo.com',
  role: { id: 1, name: 'admin' as const },
  created_at: '2026-01-01T00:00:00Z',
  language: 'pt-BR' as const,
  theme: 'system' as const,
  density: 'compact' as const,
  version: 1,
}

/** A gym as its student sees it. */
export const gymOfStudent: Gym = {
  id: 'g1',
  name: 'Centro',
  timezone: 'America/Sao_Paulo',
  today: '2026-03-14',
  address: null,
  phone: null,
  legal_name: null,
  cnpj: null,
  email: null,
  logo_version: null,
  loads: usualLoads,
  discount_limit_percent: 30,
  discount_limit_manager_percent: 100,
  discount_limit_finance_percent: 100,
  renewal_notice_days: 15,
  lacks_second_factor: false,
  role: { id: 2, name: 'student' },
  position: null,
  version: 1,
}
