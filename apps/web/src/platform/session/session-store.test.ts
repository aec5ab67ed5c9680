import { afterEach, expect, test, vi } from 'vitest'
import {
  currentSession,
  draftKey,
  endSession,
  expireSession,
  storeGymId,
  onSessionEnd,
  readGymId,
  readToken,
  replaceToken,
  startSession,
} from '#platform/session'
import { signedInUser as user } from '../../testing/records.ts'

/** What another tab does: it changes the storage, and this tab hears of it. */
function elsewhere(change: () => void, key: string | null): void {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

afterEach(() => {
  endSession()
  sessionStorage.clear()
})

test('token, user and gym lie under exactly these names, updated_at null', () => {
  startSession('t1', user)
  storeGymId('g1')
  expect(localStorage.getItem('token')).toBe('t1')
  expect(localStorage.getItem('gym')).toBe('g1')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...user, updated_at: null })
})

test('signing out leaves nothing behind, not even half-written forms', () => {
  startSession('t1', user)
  storeGymId('g1')
  sessionStorage.setItem(draftKey(user.id, 'g1', 'students/add'), '{}')
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  endSession()
  stop()
  expect(Object.keys(localStorage)).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(ended).toHaveBeenCalledExactlyOnceWith('signed-out')
})

test('an expired session keeps the gym and the drafts for the next sign-in', () => {
  startSession('t1', user)
  storeGymId('g1')
  sessionStorage.setItem(draftKey(user.id, 'g1', 'students/add'), '{}')
  expireSession()
  expect(readToken()).toBeUndefined()
  expect(localStorage.getItem('token')).toBeNull()
  expect(readGymId()).toBe('g1')
  expect(Object.keys(sessionStorage)).toHaveLength(1)
})

test('a new token takes the place of the old one', () => {
  startSession('t1', user)
  replaceToken('t2')
  expect([readToken(), localStorage.getItem('token')]).toEqual(['t2', 't2'])
})

test('another tab signs in and out: this one follows', () => {
  elsewhere(() => {
    localStorage.setItem('user', JSON.stringify({ ...user, updated_at: null }))
    localStorage.setItem('token', 't9')
  }, 'token')
  expect(currentSession()).toMatchObject({ token: 't9', user: { name: 'Ana' } })
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  elsewhere(() => localStorage.removeItem('token'), 'token')
  stop()
  expect(readToken()).toBeUndefined()
  expect(ended).toHaveBeenCalledExactlyOnceWith('elsewhere')
})

test('another tab works in another gym: this one stays in its own', () => {
  startSession('t1', user)
  storeGymId('g1')
  elsewhere(() => localStorage.setItem('gym', 'g2'), 'gym')
  expect(readGymId()).toBe('g1')
})

test('a stored user that cannot be read counts as signed out', () => {
  elsewhere(() => {
    localStorage.setItem('token', 't1')
    localStorage.setItem('user', '{"id":')
  }, 'user')
  expect(currentSession()).toBeUndefined()
})
