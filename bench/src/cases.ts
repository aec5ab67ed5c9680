import { addDays, limits } from '@folego/domain'
import { rareName } from './names.ts'
import type { BigGym } from './big-gym.ts'
import { rawEnrollments, rawStudents } from './raw-sql.ts'
import type { RawQuery } from './raw-sql.ts'

/** A request to measure and, if it is a list, the same query in hand-written SQL. */
export interface Case {
  name: string
  url: string
  /** Without a token and a gym. */
  open?: true
  raw?: RawQuery[]
}

const pageSize = 20

/** All cases, for a gym with so many students and enrollments. */
export function casesOf(gym: BigGym, counts: { students: number; enrollments: number }): Case[] {
  return [
    ...baseCases(),
    ...studentCases(gym, counts.students),
    ...enrollmentCases(gym, counts.enrollments),
    ...otherCases(gym),
  ]
}

function baseCases(): Case[] {
  return [
    { name: 'no database, no sign-in: /api/health', url: '/api/health', open: true },
    { name: 'a signed-in person: /user/me', url: '/api/user/me' },
  ]
}

interface RawParts {
  where?: string
  order?: string
  offset?: number
}

/** Builders for the cases of one list, each with the statement that reads the same rows, and the numbers of its pages. */
function casesOfList(noun: string, path: string, count: number, rawOf: (raw: RawParts) => NonNullable<Case['raw']>) {
  const list = (name: string, query: string, raw: RawParts = {}): Case => ({
    name: `${noun}: ${name}`,
    url: `${path}?${query}`,
    raw: rawOf(raw),
  })
  const page = (name: string, sort: string, order: string, number: number) =>
    list(name, `sort=${sort}&page=${number}`, { order, offset: (number - 1) * pageSize })
  const last = Math.ceil(count / pageSize)
  const firstAndLast = (name: string, sort: string, order: string) => [
    page(`${name}, page 1`, sort, order, 1),
    page(`${name}, the last page`, sort, order, last),
  ]
  return { list, page, firstAndLast, last, middle: Math.ceil(last / 2) }
}

function studentCases({ gymId }: BigGym, count: number): Case[] {
  const { list, page, firstAndLast, middle, last } = casesOfList('students', '/api/student', count, (raw) =>
    rawStudents({ gymId, where: '', order: 'name_key', offset: 0, ...raw }),
  )
  const search = (name: string, term: string, pattern: string) =>
    list(name, `search=${encodeURIComponent(term)}`, { where: `and search_key like '%${pattern}%'` })
  return [
    page('by name, page 1', 'name', 'name_key', 1),
    page('by name, the middle page', 'name', 'name_key', middle),
    page('by name, the last page', 'name', 'name_key', last),
    page('by name backwards', '-name', 'name_key desc', 1),
    ...firstAndLast('by e-mail', 'email', 'email_key'),
    ...firstAndLast('by birth date', 'birth_date', 'birth_date'),
    ...firstAndLast('newest first', '-created_at', 'created_at desc'),
    search('search, common word without its accent (conceicao)', 'conceicao', 'conceicao'),
    search(`search, rare name with accents (${rareName})`, rareName, 'tome xango'),
    search('search, digits of a phone', '98765', '98765'),
    search('search, in every e-mail (com)', 'com', 'com'),
    search('search, two letters (jo)', 'jo', 'jo'),
    search('search, nobody', 'qwertyuiop', 'qwertyuiop'),
    list('filter, inactive', 'status=inactive', { where: "and status = 'inactive'" }),
    list('filter, born in one year', 'birth_date_from=1990-01-01&birth_date_to=1990-12-31', {
      where: "and birth_date between '1990-01-01' and '1990-12-31'",
    }),
    list('search and filter', 'search=silva&status=inactive', {
      where: "and search_key like '%silva%' and status = 'inactive'",
    }),
  ]
}

function enrollmentCases({ gymId, planId, studentId, today }: BigGym, count: number): Case[] {
  const { list, page, firstAndLast, middle, last } = casesOfList('enrollments', '/api/enrollment', count, (raw) =>
    rawEnrollments({ gymId, where: '', order: 'created_at desc', offset: 0, ...raw }),
  )
  const active = `and status = 'active' and end_date >= '${today}'`
  const search = (name: string, term: string) =>
    list(name, `search=${encodeURIComponent(term)}`, {
      where: `and (student_name_key like '%${term}%' or plan_id in (select p.id from plans p where p.gym_id = '${gymId}' and p.name_key like '%${term}%'))`,
    })
  return [
    page('newest first, page 1', '-created_at', 'created_at desc', 1),
    page('newest first, the middle page', '-created_at', 'created_at desc', middle),
    page('newest first, the last page', '-created_at', 'created_at desc', last),
    ...firstAndLast('by start', 'start_date', 'start_date'),
    ...firstAndLast('by end', 'end_date', 'end_date'),
    ...firstAndLast('by student', 'student_name', 'student_name_key'),
    { name: 'enrollments: by plan, page 1', url: '/api/enrollment?sort=plan_name' },
    { name: 'enrollments: by plan, the last page', url: `/api/enrollment?sort=plan_name&page=${last}` },
    search('search, common word (conceicao)', 'conceicao'),
    search('search, rare name (tome xango)', 'tome xango'),
    search('search, name of many plans (mensal)', 'mensal'),
    search('search, two letters (jo)', 'jo'),
    list('filter, active', 'status=active', { where: active }),
    list('filter, expired', 'status=expired', {
      where: `and (status = 'expired' or (status = 'active' and end_date < '${today}'))`,
    }),
    list('filter, cancelled', 'status=cancelled', { where: "and status = 'cancelled'" }),
    list('filter, expiring soon', 'expiring=soon', { where: `${active} and end_date <= '${addDays(today, 7)}'` }),
    list('filter, one plan', `plan_id=${planId}`, { where: `and plan_id = '${planId}'` }),
    list('filter, one student', `student_id=${studentId}`, { where: `and student_id = '${studentId}'` }),
  ]
}

function otherCases({ accountId, studentId }: BigGym): Case[] {
  return [
    { name: 'plans: list with their active enrollments', url: '/api/plan' },
    { name: 'one student', url: `/api/student/${studentId}` },
    { name: 'dashboard: the numbers', url: `/api/dashboard/stats/${accountId}` },
    { name: 'dashboard: recent activity', url: '/api/dashboard/activity' },
    {
      name: 'dashboard: recent activity, the last page',
      url: `/api/dashboard/activity?page=${limits.activityEntriesMax / pageSize}`,
    },
    { name: 'search across the gym, common (silva)', url: '/api/search?q=silva' },
    { name: 'search across the gym, rare (xango)', url: '/api/search?q=xango' },
    { name: 'search across the gym, two letters (jo)', url: '/api/search?q=jo' },
  ]
}
