import { api } from '@folego/contract'
import type { TestGym } from './a-gym.ts'
import { aPlan, aStudent, enrolled, goTo } from './fixtures.ts'
import { aClass, aClassPack } from './records.ts'
import type { RecordIds } from './records.ts'
import type { TestServer } from './server.ts'

/** Creates the records that a call needs to be accepted where those of `recordsOf` do not do, by the name of the call. */
export function freshRecords(server: TestServer, gym: TestGym): Record<string, () => Promise<Partial<RecordIds>>> {
  const freshEnrollment = async () => ({ enrollment: (await enrolled(gym, { ...(await freshBuyer()) })).id })
  const freshBuyer = async () => ({
    student_id: await aStudent(gym.admin.call),
    plan_id: await aPlan(gym.admin.call, `Plano ${crypto.randomUUID()}`),
  })
  const freshInvoice = async (due_on: string) => {
    const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 100 }]
    const body = { student_id: gym.student.studentId, due_on, lines }
    return { invoice: (await gym.admin.call(api.billing.create, { body })).body.id }
  }
  const freshPayment = async () => {
    const money = { method: 'pix' as const, amount_cents: 500, due_cents: 0, invoice_ids: [] }
    const body = { student_id: gym.student.studentId, ...money }
    return { payment: (await gym.admin.call(api.payments.receive, { body })).body.id }
  }

  // half an hour after the tests' time, so that who comes can be marked
  const freshClass = async (capacity: number) => {
    const { body } = await gym.admin.call(api.modalities.create, { body: { name: `Aula ${crypto.randomUUID()}` } })
    const at = { weekday: 6, starts: '09:30', minutes: 30, until_day: '2026-03-14', capacity }
    const series = await gym.admin.call(api.classSeries.create, { body: { ...aClass, ...at, modality_id: body.id } })
    const query = { from: at.until_day, until: at.until_day }
    const { object } = (await gym.admin.call(api.classes.list, { query })).body
    return object.find((it) => it.series_id === series.body.id)?.id ?? ''
  }
  const freshBooking = async (id: string) => {
    const { student_id, plan_id } = await freshBuyer()
    await enrolled(gym, { student_id, plan_id })
    return (await gym.admin.call(api.classBookings.book, { params: { id }, body: { student_id } })).body.id
  }

  return {
    'classBookings.walkIn': async () => ({ class: await freshClass(5), student: await aStudent(gym.admin.call) }),
    'classBookings.attend': async () => ({ classBooking: await freshBooking(await freshClass(5)) }),
    'classBookings.accept': async () => {
      const id = await freshClass(1)
      const first = await freshBooking(id)
      const classBooking = await freshBooking(id)
      await gym.admin.call(api.classBookings.leave, { params: { id: first } })
      return { classBooking }
    },
    'enrollments.create': async () => ({ student: await aStudent(gym.admin.call) }),
    'enrollments.discount': freshEnrollment,
    'enrollments.freeze': async () => {
      const plan = { name: 'Trimestral', price: 300, duration: 90, freeze_days: 60 }
      const plan_id = (await gym.admin.call(api.plans.create, { body: plan })).body.id
      const student_id = await aStudent(gym.admin.call)
      return { enrollment: (await enrolled(gym, { plan_id, student_id, end_date: '2026-06-11' })).id }
    },
    'billing.void': () => freshInvoice('2026-03-25'),
    'billing.waive': async () => {
      const invoice = await freshInvoice('2026-03-20')
      await goTo(server, gym, '2026-04-20')
      return invoice
    },
    'renegotiations.create': () => freshInvoice('2026-03-25'),
    'payments.refund': async () => {
      await freshPayment()
      return {}
    },
    'payments.reverse': freshPayment,
    'cash.open': async () => ({
      cashDrawer: (await gym.admin.call(api.cash.createDrawer, { body: { name: 'Bar' } })).body.id,
    }),
    'graduations.give': async () => ({ student: await aStudent(gym.admin.call) }),
    'dayPasses.sell': async () => ({ student: await aStudent(gym.admin.call) }),
    'credits.refund': async () => {
      const { body: pack } = await gym.admin.call(api.classPacks.create, { body: aClassPack })
      const body = { student_id: gym.student.studentId, method: 'pix' as const, due_cents: aClassPack.price_cents }
      const sold = await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body })
      return { creditPack: sold.body.id }
    },
    'lockers.lend': async () => {
      const number = 90
      const { object } = (
        await gym.admin.call(api.lockers.save, { body: { from: number, to: number, monthly_cents: null } })
      ).body
      return { locker: object.find((it) => it.number === number && it.use === null)?.id ?? '' }
    },
    'visitors.undo': async () => {
      const name = `Ivo ${crypto.randomUUID()}`
      const none = { phone: null, host_id: null, visitor_id: null, override_reason: null }
      const body = { ...none, source: 'wellhub' as const, name, code: '1234567890123' }
      return { visitorVisit: (await gym.admin.call(api.visitors.checkIn, { body })).body.visit?.id ?? '' }
    },
    'visits.undoEntry': async () => {
      const body = { student_id: await aStudent(gym.admin.call), override_reason: 'Aula grátis' }
      return { visit: (await gym.admin.call(api.visits.checkIn, { body })).body.visit?.id ?? '' }
    },
    'lockers.extend': async () => {
      const rent = { from: 91, to: 91, monthly_cents: 3000 }
      const { object } = (await gym.admin.call(api.lockers.save, { body: rent })).body
      const free = object.find((it) => it.number === rent.from && it.use === null)
      const body = { student_id: gym.student.studentId, months: 1, due_cents: rent.monthly_cents }
      const { use } = (await gym.admin.call(api.lockers.lend, { params: { id: free?.id ?? '' }, body })).body
      return { lockerUse: use?.id ?? '' }
    },
    'assignments.create': async () => ({ student: await aStudent(gym.admin.call) }),
    'enrollments.changePlan': async () => ({
      ...(await freshEnrollment()),
      plan: await aPlan(gym.admin.call, 'Anual', 90),
    }),
    'enrollments.changePlans': async () => ({
      ...(await freshEnrollment()),
      plan: await aPlan(gym.admin.call, 'Semestral', 90),
    }),
    'cancellations.leave': async () => {
      const { enrollment } = await freshEnrollment()
      const quote = await gym.admin.call(api.cancellations.quote, {
        params: { id: enrollment },
        body: { reason: null },
      })
      return { enrollment, quote: quote.body.id }
    },
  }
}
