import { api } from '@folego/contract'
import { addDays, doorDefaults, groupsOf, visitDefaults } from '@folego/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGym, aMember, goTo, ownTestServer, testNow } from '#testing'
import type { TestGym } from '#testing'

const server = await ownTestServer()
/** A Saturday. */
const today = '2026-03-14'
let gym: TestGym

beforeEach(async () => {
  gym = await aGym(server)
})
afterEach(() => server.clock.set(testNow))

test('a payment opens the door at once, however old and large the debt, whatever the method and the delay that the gym allows', async () => {
  const student_id = await aMember(gym, { until: 60 })
  const decided = async () =>
    (await gym.admin.call(api.visits.people, { query: { student_id } })).body.object[0]?.decision.outcome
  const known = async () => {
    const { body } = await gym.admin.call(api.visits.snapshot, { body: { digests: '' } })
    return [...groupsOf(body).values()].flat().find(({ id }) => id === student_id)?.owes_since
  }
  let day = today
  const debt = fc.record({
    amount: fc.integer({ min: 1, max: 500_00 }),
    // what falls due on a weekend or a holiday is due up to three days later, and more than the allowed days pass even then
    late: fc.integer({ min: 7, max: 9 }),
    method: fc.constantFrom('pix' as const, 'transfer' as const, 'debit_card' as const),
    allowed: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(debt, async ({ amount, late, method, allowed }) => {
      const { version } = (await gym.admin.call(api.visits.settings)).body
      await gym.admin.call(api.visits.updateSettings, {
        body: { ...doorDefaults, ...visitDefaults, overdue_days: allowed },
        ...(version > 0 && { headers: { 'if-match': `"${version}"` } }),
      })
      const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: amount }]
      const { id } = (await gym.admin.call(api.billing.create, { body: { student_id, due_on: day, lines } })).body
      day = addDays(day, late)
      await goTo(server, gym, day)
      expect(await decided()).toBe('refuse')
      const { due_cents } = (await gym.admin.call(api.billing.find, { params: { id } })).body
      await gym.admin.call(api.payments.receive, {
        body: { student_id, method, invoice_ids: [id], amount_cents: due_cents, due_cents },
      })
      expect(await decided()).toBe('let_in')
      expect(await known()).toBeNull()
      day = addDays(day, 1)
      await goTo(server, gym, day)
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
