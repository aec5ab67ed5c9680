import { notificationKinds, notificationKindsOf } from '@folego/contract'
import type { Notification, Role } from '@folego/contract'
import { expect, test } from 'vitest'
import { noticeEmail } from './emails.ts'

const facts = {
  student_id: '01990000-0000-7000-8000-000000000002',
  student_name: 'Elisa',
  plan_name: 'Mensal',
  end_date: '2026-03-20',
}

const textTo = (
  role: Role,
  language: 'pt-BR' | 'en',
  kind: Notification['kind'] = 'enrollment_expiring',
  data: object = facts,
) =>
  noticeEmail(language, { id: '01990000-0000-7000-8000-000000000001', kind, data } as unknown as Notification, {
    to: 'elisa@exemplo.com',
    role,
    name: 'Elisa',
    gym: { name: 'Academia', phone: null, email: null },
    link: 'https://x',
    settingsLink: 'https://x/s',
  }).text

test('an email about an enrollment addresses the student directly, and names the student to staff', () => {
  expect(textTo('student', 'pt-BR')).toContain('Sua matrícula no plano Mensal vence em 20/03/2026.')
  expect(textTo('student', 'en')).toContain('Your Mensal enrollment expires on 20 Mar 2026.')
  expect(textTo('instructor', 'pt-BR')).toContain('A matrícula de Elisa no plano Mensal vence em 20/03/2026.')
  expect(textTo('admin', 'en')).toContain('Elisa’s Mensal enrollment expires on')
})

test('an email about a renewal states the whole price, the first day of the new term, and how to decline', () => {
  const year = { ...facts, starts_on: '2026-03-21', price_cents: 155_880, invoices: { count: 12, each_cents: 12_990 } }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const own = plain(textTo('student', 'pt-BR', 'renewal_coming', year))
  expect(own).toContain('o novo período começa em 21/03/2026 e custa 12 × R$ 129,90 = R$ 1.558,80.')
  expect(own).toContain('recuse até 19/03/2026 em Matrículas, no Fôlego, ou na recepção.')
  const uneven = { ...year, invoices: { count: 7, each_cents: null } }
  expect(plain(textTo('student', 'en', 'renewal_coming', uneven))).toContain('R$1,558.80 in 7 invoices.')
  const toMother = plain(textTo('student', 'pt-BR', 'renewal_coming', { ...year, of_student: 'Elisa' }))
  expect(toMother).toContain('A matrícula de Elisa no plano Mensal é renovada automaticamente')
  expect(toMother).toContain('recuse até 19/03/2026 na recepção.')
})

const hostile = 'Ana\r\nhttps://golpe.example pague@golpe.example www.golpe.example golpe.example/pix'
const ofClass = { modality_name: hostile, day: '2026-03-16', time: '18:00' }
const ofEveryKind: Record<Notification['kind'], object> = {
  enrollment_expiring: facts,
  enrollment_expired: facts,
  renewal_coming: { ...facts, price_cents: 1 },
  renewal_missed: facts,
  invoices_late: { count: 1, total_cents: 1, since: '2026-03-01' },
  students_imported: { file_name: hostile, created: 1, enrollments: 1, ending: 0, debts: 0, debt_cents: 0 },
  student_left: { ...facts, refund_cents: 1 },
  workout_assigned: {},
  sheet_expiring: facts,
  review_pending: {},
  workout_reviewed: {},
  workout_message: { from_student: false },
  pain_reported: {},
  class_changed: {
    ...ofClass,
    change: 'cancelled',
    reason: hostile,
    was: null,
    room_name: null,
    trainer_name: null,
    more: 0,
  },
  class_place: { ...ofClass, place: 'booked', until: null },
  class_reminder: { ...ofClass, free_until: null },
  appointment_changed: { ...ofClass, change: 'booked', was: null },
  teaching_changed: { ...ofClass, room_name: null, change: 'cancelled', reason: hostile, was: null, more: 1 },
  graduation: { modality_name: hostile, level_name: hostile, result: 'given' },
  pack_expiring: { ...facts, uses: 2, pack_name: hostile },
  workout_reminder: {
    workout: { title: hostile, focus_area: null, day_name: null, day_number: 1, workout_type: 'strength' },
  },
  account_changed: { change: 'password' },
  new_device: { browser: null, os: null },
}

test.each(notificationKinds)('no name in an email of %s brings an address or a line break into it', (kind) => {
  const names = { student_name: hostile, plan_name: hostile, workout_title: hostile, by_name: hostile }
  for (const language of ['pt-BR', 'en'] as const) {
    for (const more of [{}, { of_student: hostile }]) {
      const text = textTo('student', language, kind, { ...ofEveryKind[kind], ...names, ...more })
      expect(text).not.toMatch(/golpe|Ana\s*\n/)
    }
  }
})

// A reminder goes to nobody but the student.
const toPayers = notificationKindsOf.student.filter((kind) => kind !== 'workout_reminder')

test.each(toPayers)('an email of %s to whoever pays for a student names the student', (kind) => {
  const names = { student_name: 'Elisa Prado', plan_name: 'Mensal', workout_title: 'A', by_name: 'Rui' }
  const data = { ...ofEveryKind[kind], ...names, of_student: 'Elisa Prado' }
  for (const language of ['pt-BR', 'en'] as const) {
    expect(textTo('student', language, kind, data)).toContain('Elisa Prado')
  }
})
