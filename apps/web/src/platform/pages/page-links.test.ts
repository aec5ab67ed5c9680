import type { useNavigate } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type PageHref, pageSearch, publicHref } from '#platform/pages'

/*
 * Addresses are checked by the compiler: each line below that is marked must not compile, else `tsc` reports the mark.
 */

// Never called: the compiler reads it.
function links(pageHref: PageHref, navigate: ReturnType<typeof useNavigate>) {
  pageHref('student', { student: 'id', tab: 'sheets' })
  pageHref('students', { status: 'active', membership: 'expiring', sort: '-until', page: 2 })
  pageHref('plans', { dialog: 'add', first_step: 'plan' })
  publicHref('/forgot-password', { email: 'a@b.c' })
  void navigate({ to: '/dashboard' })
  void navigate({ to: '/student-dashboard/workouts', search: { tab: 'isolated' } })
  void navigate({ to: '/set-up', search: { token: 'x' } })

  // @ts-expect-error there is no such page
  pageHref('studnets')
  // @ts-expect-error this page has no such parameter
  pageHref('student', { id_of_student: 'id' })
  // @ts-expect-error the parameter of another page
  pageHref('reviews', { workout: 'id' })
  // @ts-expect-error no part of the page
  pageHref('student', { tab: 'invoices' })
  // @ts-expect-error no status of a student, says the contract
  pageHref('students', { status: 'frozen' })
  // @ts-expect-error the contract cannot sort by it
  pageHref('students', { sort: 'weight' })
  // @ts-expect-error no address of the product
  publicHref('/sign-in')
  // @ts-expect-error this page has no such parameter
  publicHref('/forgot-password', { mail: 'a@b.c' })
  // @ts-expect-error no address of the product
  void navigate({ to: '/dashbord' })
  // @ts-expect-error the area has no such page
  void navigate({ to: '/student-dashboard/plans' })
  // @ts-expect-error no page has such a parameter
  void navigate({ to: '/dashboard/students', search: { colour: 'red' } })
  // @ts-expect-error this page has no such parameter
  void navigate({ to: '/set-up', search: { tokne: 'x' } })
}

test('a link, a page and a parameter that do not exist are refused by the compiler', () => {
  expect(links).toBeTypeOf('function')
})

test('what an address says wrong is read as absent', () => {
  expect(pageSearch.progress({ period: 'decade', date: '2026-02-31' })).toEqual({})
  expect(pageSearch.progress({ period: 'year', date: '2026-02-28' })).toEqual({ period: 'year', date: '2026-02-28' })
  expect(pageSearch.student({ student: '', tab: 'invoices', dialog: 'view' })).toEqual({ dialog: 'view' })
})
