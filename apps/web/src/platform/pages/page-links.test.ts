import type { useNavigate } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type PageHref, pageSearch, publicHref } from '#platform/pages'

/*
 * Addresses are checked by the compiler: each marked line below must not compile, otherwise `tsc` reports the mark.
 */

// Never called: only compiled.
function links(pageHref: PageHref, navigate: ReturnType<typeof useNavigate>) {
  pageHref('student', { student: 'id', tab: 'sheets' })
  pageHref('students', { status: 'active', membership: 'expiring', sort: '-until', page: 2 })
  pageHref('plans', { dialog: 'add', first_step: 'plan' })
  publicHref('/forgot-password', { email: 'a@b.c' })
  void navigate({ to: '/dashboard' })
  void navigate({ to: '/student-dashboard/workouts', search: { tab: 'isolated' } })
  void navigate({ to: '/set-up', search: { token: 'x' } })

  // @ts-expect-error unknown page
  pageHref('studnets')
  // @ts-expect-error this page has no such parameter
  pageHref('student', { id_of_student: 'id' })
  // @ts-expect-error the parameter of another page
  pageHref('reviews', { workout: 'id' })
  // @ts-expect-error unknown tab of the page
  pageHref('student', { tab: 'invoices' })
  // @ts-expect-error not a student status of the contract
  pageHref('students', { status: 'frozen' })
  // @ts-expect-error not a sort field of the contract
  pageHref('students', { sort: 'weight' })
  // @ts-expect-error unknown address
  publicHref('/sign-in')
  // @ts-expect-error this page has no such parameter
  publicHref('/forgot-password', { mail: 'a@b.c' })
  // @ts-expect-error unknown address
  void navigate({ to: '/dashbord' })
  // @ts-expect-error the area has no such page
  void navigate({ to: '/student-dashboard/plans' })
  // @ts-expect-error no page has such a parameter
  void navigate({ to: '/dashboard/students', search: { colour: 'red' } })
  // @ts-expect-error this page has no such parameter
  void navigate({ to: '/set-up', search: { tokne: 'x' } })
}

test('the compiler rejects unknown pages, links and parameters', () => {
  expect(links).toBeTypeOf('function')
})

test('invalid parameters of an address are read as absent', () => {
  expect(pageSearch.progress({ period: 'decade', date: '2026-02-31' })).toEqual({})
  expect(pageSearch.progress({ period: 'year', date: '2026-02-28' })).toEqual({ period: 'year', date: '2026-02-28' })
  expect(pageSearch.student({ student: '', tab: 'invoices', dialog: 'view' })).toEqual({ dialog: 'view' })
})
