import type { Notification, Role } from '@folego/contract'
import { expect, test } from 'vitest'
import { noticeEmail } from './emails.ts'

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

const emailTo = (role: Role, language: 'pt-BR' | 'en') =>
  noticeEmail(language, news, {
    to: 'elisa@exemplo.com',
    role,
    name: 'Elisa',
    gym: { name: 'Academia', phone: null, email: null },
    link: 'https://x',
    settingsLink: 'https://x/s',
  }).text

test('an email about an enrollment addresses the student directly, and names the student to staff', () => {
  expect(emailTo('student', 'pt-BR')).toContain('Sua matrícula no plano Mensal vence em 20/03/2026.')
  expect(emailTo('student', 'en')).toContain('Your Mensal enrollment expires on 20 Mar 2026.')
  expect(emailTo('instructor', 'pt-BR')).toContain('A matrícula de Elisa no plano Mensal vence em 20/03/2026.')
  expect(emailTo('admin', 'en')).toContain('Elisa’s Mensal enrollment expires on')
})
