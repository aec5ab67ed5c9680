import type { User } from '@folego/contract'
import { emitter, observable, useObservable } from '#observable'
import { forgetDrafts } from './draft-keys.ts'

/*
 * The session, in local storage under exactly `token`, `user` and `gym`. Tabs follow each other's sign-in and sign-out. The
 * selected gym is per tab: two tabs may work in two gyms, a new tab starts with the last choice.
 */

/** The user as stored: the reply of sign-in, and `updated_at`, which is null at sign-in. */
export type SessionUser = User & { updated_at: null }

/** Why a session ended: by the person, by the server's 401, or in another tab. */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere'

export interface Session {
  token: string
  user: SessionUser
}

const session = observable(read())
const ended = emitter<[SessionEnd]>()
let gymId = localStorage.getItem('gym') ?? undefined

function read(): Session | undefined {
  const token = localStorage.getItem('token')
  const user = parseUser(localStorage.getItem('user'))
  return token !== null && token !== '' && user ? { token, user } : undefined
}

/** A hand-edited or foreign entry counts as signed out. */
function parseUser(text: string | null): SessionUser | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as SessionUser | null
    return typeof user?.id === 'string' && typeof user.role?.id === 'number' ? user : undefined
  } catch {
    return undefined
  }
}

export const currentSession = session.get

/** The current session, shared by all tabs; undefined while signed out. */
export function useSession(): Session | undefined {
  return useObservable(session)
}

/** The bearer token, undefined while signed out. */
export function readToken(): string | undefined {
  return session.get()?.token
}

/** The gym that this tab works in. */
export function readGymId(): string | undefined {
  return gymId
}

/** Stores the selected gym; undefined removes it. */
export function storeGymId(id: string | undefined): void {
  gymId = id
  if (id === undefined) localStorage.removeItem('gym')
  else localStorage.setItem('gym', id)
}

/** Stores the reply of sign-in or of the first set-up. */
export function startSession(token: string, user: User): void {
  const stored: SessionUser = { ...user, updated_at: null }
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(stored))
  session.set({ token, user: stored })
}

/** Replaces the token: a changed password revokes every token and returns a new one. */
export function replaceToken(token: string): void {
  const current = session.get()
  if (!current) return
  localStorage.setItem('token', token)
  session.set({ ...current, token })
}

/** Updates the stored user after a change of one's own account. */
export function updateSessionUser(user: User): void {
  const current = session.get()
  if (!current) return
  const stored: SessionUser = { ...user, updated_at: null }
  localStorage.setItem('user', JSON.stringify(stored))
  session.set({ ...current, user: stored })
}

/** Called when a session ends, with the reason. Returns the unsubscribe function. */
export const onSessionEnd = ended.subscribe

function finish(why: SessionEnd): void {
  session.set(undefined)
  ended.emit(why)
}

/** Signs out in this browser: deletes token, user, gym and drafts. */
export function endSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  storeGymId(undefined)
  forgetDrafts()
  finish('signed-out')
}

/**
 * Ends a session that the server no longer knows: it may have been ended from another device because this one is lost. The gym and the
 * drafts of this tab stay for the next sign-in.
 */
export function expireSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  finish('expired')
}

window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
  const next = read()
  const current = session.get()
  if (next?.token === current?.token && next?.user.version === current?.user.version) return
  if (next?.user.id !== current?.user.id) gymId = localStorage.getItem('gym') ?? undefined
  if (next) session.set(next)
  else finish('elsewhere')
})
