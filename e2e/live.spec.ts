import { expect, people, password, test } from './people.ts'

/* News without a reload: one connection for all tabs of a browser. */

test.use({ live: true })

test('a notice is counted in every tab at once, and read in every tab when one has read it', async ({
  page,
  context,
  visit,
  request,
}) => {
  const streams: string[] = []
  context.on('request', (it) => it.url().endsWith('/notifications/stream') && streams.push(it.url()))
  const opened = page.waitForRequest('**/api/notifications/stream')
  await visit('student', '/student-dashboard/settings')
  await opened
  const other = await context.newPage()
  await other.goto('/login')
  await other.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    await page.evaluate(() => Object.entries(localStorage)),
  )
  await other.goto('/student-dashboard/settings')
  const bells = [page, other].map((tab) => tab.getByRole('button', { name: /^Notificações/ }))
  for (const bell of bells) await expect(bell).toBeVisible()

  const signedIn = await request.post('/api/user/login', { data: { email: people.instructor, password } })
  const { token } = await signedIn.json()
  const gym = await page.evaluate(() => localStorage.getItem('gym') ?? '')
  const headers = { authorization: `Bearer ${token}`, 'x-gym-id': gym }
  const search = await request.get('/api/student?search=elisa', { headers })
  const [student] = (await search.json()).object
  const sheet = await request.post('/api/training-sheet', { headers, data: { title: 'Ao vivo', description: 'Novo' } })
  const unread = (name: string | null) => Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
  const before = unread((await bells[0]?.getAttribute('aria-label')) ?? null)
  const data = { workout_plan_id: (await sheet.json()).id, student_id: student.id }
  expect((await request.post('/api/assignment', { headers, data })).status()).toBe(201)

  for (const bell of bells) {
    await expect.poll(async () => unread(await bell.getAttribute('aria-label'))).toBe(before + 1)
  }
  await other.getByRole('button', { name: /^Notificações/ }).click()
  await other.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  expect(streams).toHaveLength(1)
})
