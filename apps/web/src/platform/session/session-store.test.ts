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

/** What another tab does: it changes the storage, and this tab receives the event. */
function elsewhere(change: () => void, key: string | null): void {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

afterEach(() => {
  endSession()
  sessionStorage.clear()
})

test('stores token, user and gym under exactly these names, with updated_at null', () => {
  startSession('t1', user)
  storeGymId('g1')
  expect(localStorage.getItem('token')).toBe('t1')
  expect(localStorage.getItem('gym')).toBe('g1')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...user, updated_at: null })
})

test('signing out deletes everything, including drafts', () => {
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

test('an expired session keeps the gym and the drafts for the next sign-in, and not whose it was', () => {
  startSession('t1', user)
  storeGymId('g1')
  sessionStorage.setItem(draftKey(user.id, 'g1', 'students/add'), '{}')
  expireSession()
  expect(readToken()).toBeUndefined()
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  expect(readGymId()).toBe('g1')
  expect(Object.keys(sessionStorage)).toHaveLength(1)
})

test('a new token replaces the old one', () => {
  startSession('t1', user)
  replaceToken('t2')
  expect([readToken(), localStorage.getItem('token')]).toEqual(['t2', 't2'])
})

test('this tab follows when another one signs in and out', () => {
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

test('this tab stays in its gym when another one switches', () => {
  startSession('t1', user)
  storeGymId('g1')
  elsewhere(() => localStorage.setItem('gym', 'g2'), 'gym')
  expect(readGymId()).toBe('g1')
})

test('a stored user that cannot be parsed counts as signed out', () => {
  elsewhere(() => {
    localStorage.setItem('token', 't1')
    localStorage.setItem('user', '{"id":')
  }, 'user')
  expect(currentSession()).toBeUndefined()
})
