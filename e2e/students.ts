import type { OrganizedWorkout } from '@folego/contract'
import type { APIRequestContext } from '@playwright/test'
import { password, sessionOf, signIn } from './people.ts'
import type { SignedIn } from './people.ts'
import { expect } from './slow.ts'

/*
 * Students that a journey has for itself: what it does to them, no other journey sees. What journeys write in the gym they
 * share is no word of a dictionary, because the walks meet it and would take it for a sentence in the wrong language.
 */

export type Headers = Record<string, string>

/** One who may call the API: token and gym. */
export function headersOf(token: string, gymId: string): Headers {
  return { authorization: `Bearer ${token}`, 'x-gym-id': gymId }
}

/** Calls that the administrator of the demonstration may make. */
export async function staffHeaders(request: APIRequestContext): Promise<Headers> {
  const { token } = await sessionOf(request, 'admin')
  const gyms = await request.get('/api/gym', { headers: { authorization: `Bearer ${token}` } })
  return headersOf(token, (await gyms.json()).object[0].id)
}

/** Fails where the call is refused. `path` begins behind `/api`. */
export async function post<Reply>(
  request: APIRequestContext,
  headers: Headers,
  path: string,
  data: object,
): Promise<Reply> {
  const reply = await request.post(`/api${path}`, { headers, data })
  expect([200, 201], `${path}: ${await reply.text()}`).toContain(reply.status())
  return (await reply.json()) as Reply
}

export interface TestStudent extends SignedIn {
  id: string
  email: string
  headers: Headers
  /** The days of the sheet, in their order. */
  dayIds: string[]
}

/** A student of the first demonstration gym with an account and a weekly sheet of these days: 'Treino A', 'Treino B' … */
export async function aStudent(request: APIRequestContext, name: string, days: object[][]): Promise<TestStudent> {
  const staff = await staffHeaders(request)
  const email = `e2e.${crypto.randomUUID()}@exemplo.com`
  const person = { name, email, phone: '11912345678', birth_date: '1990-05-01', password }
  const { id } = await post<{ id: string }>(request, staff, '/instructor/students', person)
  const workout_days = days.map((exercises, at) => ({
    day_number: at + 1,
    day_name: `Treino ${'ABCDEFG'[at]}`,
    exercises,
  }))
  const sheet = { title: `Ficha de ${name}`, weeks: [{ week_number: 1, workout_days }], student_id: id }
  const made = await post<OrganizedWorkout>(request, staff, '/organized-workout', sheet)
  const session = await signIn(request, email)
  const headers = { ...staff, authorization: `Bearer ${session.token}` }
  return { ...session, id, email, headers, dayIds: made.weeks[0]?.workout_days.map((day) => day.id) ?? [] }
}
