import type { Notification, Role } from '@folego/contract'
import { expect, test } from 'vitest'
import { noticeLetter } from './letters.ts'

const news = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'enrollment_expiring',
  data: {
    student_id: '01990000-0000-7000-8000-000000000002',
    student_name: 'Elisa',
    plan_name: 'Mensal',
    end_date: '2026-03-20',
  },
} as unknown as Notification

const letterTo = (role: Role, language: 'pt-BR' | 'en') =>
  noticeLetter(language, news, { role, name: 'Elisa', gym: 'Academia', link: 'https://x', settingsLink: 'https://x/s' })
    .text

test('a letter about an enrollment speaks to the student of the own one, and to staff of whose it is', () => {
  expect(letterTo('student', 'pt-BR')).toContain('Sua matrícula no plano Mensal vence em 20/03/2026.')
  expect(letterTo('student', 'en')).toContain('Your enrollment in the plan Mensal expires on')
  expect(letterTo('instructor', 'pt-BR')).toContain('A matrícula de Elisa no plano Mensal vence em 20/03/2026.')
  expect(letterTo('admin', 'en')).toContain('The enrollment of Elisa in the plan Mensal expires on')
})
