import { enterAs, expect, test } from './people.ts'
import { aStudent, post, staffHeaders } from './students.ts'

/* Live updates without a reload, over one connection for all tabs of a browser. */

test.use({ live: true })

test('a notification is counted in every tab at once, and is read in every tab when one has read it', async ({
  page,
  context,
  request,
}) => {
  const student = await aStudent(request, 'Lívia Ao Vivo', [[]])
  const streams: string[] = []
  context.on('request', (it) => it.url().endsWith('/notifications/stream') && streams.push(it.url()))
  const opened = page.waitForRequest('**/api/notifications/stream')
  await enterAs(page, student)
  await page.goto('/student-dashboard/settings')
  await opened
  const other = await context.newPage()
  await enterAs(other, student)
  await other.goto('/student-dashboard/settings')
  const bells = [page, other].map((tab) => tab.getByRole('button', { name: /^Notificações/ }))
  const unread = async (bell: (typeof bells)[number]) =>
    Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)

  // The first notification is about the sheet that the student was created with.
  for (const bell of bells) await expect.poll(() => unread(bell)).toBe(1)
  const staff = await staffHeaders(request)
  const sheet = await post<{ id: string }>(request, staff, '/training-sheet', {
    title: 'Ao vivo',
    description: 'Enquanto se olha',
  })
  await post(request, staff, '/assignment', { workout_plan_id: sheet.id, student_id: student.id })

  for (const bell of bells) await expect.poll(() => unread(bell)).toBe(2)
  await other.getByRole('button', { name: /^Notificações/ }).click()
  const bell = await other.getByRole('button', { name: /^Notificações/, includeHidden: true }).boundingBox()
  const notices = await other.getByRole('dialog', { name: 'Notificações' }).boundingBox()
  if (!bell || !notices) throw new Error('The bell or its notices are not shown.')
  const below = notices.y - (bell.y + bell.height)
  expect(below, 'the notices open right below their bell').toBeGreaterThanOrEqual(0)
  expect(below).toBeLessThan(24)
  expect(bell.x).toBeGreaterThan(notices.x)
  expect(bell.x + bell.width).toBeLessThan(notices.x + notices.width)
  await other.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  expect(streams).toHaveLength(1)
})
