import type { Client } from 'pg'
import type { BigGym } from './big-gym.ts'
import { rareName } from './names.ts'

/** A student, as people at the desk know them. */
interface Person {
  /** Folded: without accents and capitals. */
  name: string
  email: string
  phone: string
}

interface Searched {
  gym: BigGym
  students: number
  /** Another one for each request. */
  person: Person
}

/** A measured request. */
export interface CaseOfGrowth {
  title: string
  pathOf: (searched: Searched) => string
}

const withPath = (title: string, pathOf: CaseOfGrowth['pathOf']): CaseOfGrowth => ({ title, pathOf })
const searching = (path: string, title: string, termOf: (person: Person) => string, rest = ''): CaseOfGrowth => ({
  title,
  pathOf: ({ person }) => `${path}${encodeURIComponent(termOf(person))}${rest}`,
})
const students = '/student?search='
const enrollments = '/enrollment?search='
const everything = '/search?q='
const door = '/door/people?search='

const firstName = ({ name }: Person) => name.split(' ')[0] ?? ''
const surname = ({ name }: Person) => name.split(' ').at(-1) ?? ''
const bothNames = (person: Person) => `${firstName(person)} ${surname(person)}`
const beginnings = (person: Person) => `${firstName(person).slice(0, 3)} ${surname(person).slice(0, 3)}`

export const casesOfGrowth: readonly CaseOfGrowth[] = [
  withPath('students: by name, page 1', () => '/student?sort=name'),
  withPath('students: by e-mail, page 1', () => '/student?sort=email'),
  withPath('students: newest first, page 1', () => '/student?sort=-created_at'),
  withPath('students: by name, the last page', (it) => `/student?sort=name&page=${it.students / 20}`),
  withPath('students: the tabs', () => '/student/counts'),
  withPath('students: those who may train', () => '/student?membership=in_force'),
  withPath('students: those who expire', () => '/student?membership=expiring'),
  withPath('students: former ones', () => '/student?membership=none'),
  searching(students, 'students: search, a first name', firstName),
  searching(students, 'students: search, a first name and a surname', bothNames),
  searching(students, 'students: search, three letters of each', beginnings),
  searching(students, 'students: search, four letters of a first name', (it) => firstName(it).slice(0, 4)),
  searching(students, 'students: search, a surname', surname),
  searching(students, 'students: search, the whole name', ({ name }) => name),
  searching(students, 'students: search, a whole e-mail', ({ email }) => email),
  searching(students, 'students: search, an e-mail up to its number', ({ email }) => email.replace(/\d+@.*/, '')),
  searching(students, 'students: search, the end of a phone', ({ phone }) => phone.slice(-5)),
  searching(students, 'students: search, the commonest surname (silva)', () => 'silva'),
  searching(students, 'students: search, two letters (jo)', () => 'jo'),
  searching(students, `students: search, a name of a thousandth (${rareName})`, () => rareName),
  searching(students, 'students: search, nobody', () => 'qwertyuiop'),
  withPath('students: search and filter', () => '/student?search=silva&status=inactive'),
  withPath('students: search and state of membership', () => '/student?search=silva&membership=expiring'),
  searching(students, 'students: search, a surname, sorted by e-mail', surname, '&sort=email'),
  withPath('enrollments: newest first, page 1', () => '/enrollment?sort=-created_at'),
  withPath('enrollments: newest first, the last page', (it) => `/enrollment?sort=-created_at&page=${it.students / 10}`),
  withPath('enrollments: by plan, page 1', () => '/enrollment?sort=plan_name'),
  withPath('enrollments: those who expire', () => '/enrollment?expiring=soon'),
  withPath('enrollments: of one plan', ({ gym }) => `/enrollment?plan_id=${gym.planId}`),
  withPath('enrollments: by student, page 1', () => '/enrollment?sort=student_name'),
  withPath('enrollments: active', () => '/enrollment?status=active'),
  withPath('enrollments: expired', () => '/enrollment?status=expired'),
  searching(enrollments, 'enrollments: search, a first name and a surname', bothNames),
  searching(enrollments, 'enrollments: search, the commonest surname (silva)', () => 'silva'),
  searching(enrollments, `enrollments: search, a name of a thousandth (${rareName})`, () => rareName),
  searching(enrollments, 'enrollments: search, the name of a plan (mensal 1)', () => 'mensal 1'),
  searching(enrollments, 'enrollments: search, nobody', () => 'qwertyuiop'),
  withPath('one student', ({ gym }) => `/student/${gym.studentId}`),
  withPath('administrator: home', ({ gym }) => `/dashboard/stats/${gym.accountId}`),
  searching(everything, 'across the gym: a first name', firstName),
  searching(everything, 'across the gym: a first name and a surname', bothNames),
  searching(everything, 'across the gym: three letters of each', beginnings),
  searching(everything, 'across the gym: the commonest surname (silva)', () => 'silva'),
  searching(everything, 'across the gym: a name of a thousandth (xango)', () => 'xango'),
  withPath('plans with their enrollments', () => '/plan'),
  withPath('recent activity', () => '/dashboard/activity'),
  searching(door, 'the door: a first name', firstName),
  searching(door, 'the door: three letters of each', beginnings),
  withPath('the door: one student', ({ gym }) => `/door/people?student_id=${gym.studentId}`),
  withPath('the door: who is inside', () => '/door/house'),
  withPath('visits, page 1', () => '/visit'),
  withPath('visits of one student', ({ gym }) => `/visit?student_id=${gym.studentId}`),
  withPath('students: by last visit, page 1', () => '/student?sort=last_visit'),
]

/** This many students of a gym, always the same. */
export async function peopleOf(client: Client, gymId: string, count: number): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `select name_key as name, email_key as email, phone from students where gym_id = $1 order by md5(email_key) limit $2`,
    [gymId, count],
  )
  return rows
}
