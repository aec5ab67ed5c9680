import { allEndpoints, api } from '@folego/contract'
import { addDays, doorDefaults, sumOf, visitDefaults } from '@folego/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock'
import { runDueJobs } from '#platform/jobs'
import type { Job } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import { jobsOf } from '#server'
import { aClass, aClassPack, aGym, aLevel, aPerson, aPlan, aStudent, enrolled, ownTestServer } from '#testing'
import type { TestGym } from '#testing'

/*
 * What people did can be undone as long as no person changed it since; what the product did by itself in the meantime counts for
 * nothing. Every undo of the contract is tried after every job has run.
 */

const server = await ownTestServer()
/** The gym of the trial that acts or undoes. */
let gym: TestGym

/** The end of a month and of a term lie between, and due dates. */
const atNightBefore = { at: '2026-04-01T02:30:00Z', until: '2026-04-01T12:00:00Z' }
/** A wrong tap at the desk is taken back within minutes. */
const aMomentBefore = { at: '2026-03-14T12:00:00Z', until: '2026-03-14T12:05:00Z' }
const aMonthBefore = { at: '2026-03-14T12:00:00Z', until: '2026-04-18T12:00:00Z' }

/** Runs every job once a day until an instant, and what they put off for later. */
async function letTimePass(until: string): Promise<void> {
  const { database, clock } = server
  const jobs = jobsOf({ database, mailer: { send: async () => undefined }, publicUrl: 'http://folego.test' })
  const [scheduled, requested] = [jobs.filter(isScheduled), jobs.filter((job) => !isScheduled(job))]
  for (let at = clock.now().getTime(); at <= Date.parse(until); at += 24 * 3_600_000) {
    const now = new Date(at)
    for (const job of scheduled) await job.run({ now, payload: {}, log: silentLogger })
    await runDueJobs({ database, clock: fixedClock(now), log: silentLogger, jobs: requested })
  }
  clock.set(new Date(until))
}

const isScheduled = ({ schedule }: Job) => schedule !== undefined

/** A term that is sold by the month until the end of March. */
async function aTerm(start_date = '2026-03-01', end_date = '2026-03-31') {
  const form = {
    name: 'Mensal',
    price: 120,
    duration: 30,
    duration_months: 1,
    charging: 'monthly' as const,
    freeze_days: 30,
  }
  const { body: plan } = await gym.admin.call(api.plans.create, { body: form })
  return enrolled(gym, { plan_id: plan.id, start_date, end_date })
}

async function openInvoices() {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  return body.object.filter(({ due_cents }) => due_cents > 0)
}

/** A visit of the gym's student, by override: they have no plan. */
async function aVisit(): Promise<string> {
  const body = { student_id: gym.student.studentId, override_reason: 'Aula grátis' }
  return (await gym.admin.call(api.visits.checkIn, { body })).body.visit?.id ?? ''
}

type Undo = () => Promise<{ status: number; body: unknown }>

interface Trial {
  meanwhile: typeof atNightBefore
  /** Does something and resolves with how it is undone. */
  act: () => Promise<Undo>
}

const trials: Record<string, Trial> = {
  'POST /import/{id}/undo': {
    meanwhile: aMonthBefore,
    act: async () => {
      const lines = [
        'Ana Souza;11987654321;Anual;99,90;01/01/2026;31/12/2026;',
        'Bia Reis;11987654322;Anual;99,90;10/03/2025;20/03/2026;59,95',
      ]
      const file = ['Nome;Celular;Plano;Valor;Início;Vencimento;Em aberto', ...lines].join('\n')
      const content = Buffer.from(file).toString('base64')
      const { body } = await gym.admin.call(api.imports.create, { body: { file_name: 'alunos.csv', content } })
      const params = { id: body.id }
      const fields = body.columns.map(({ field }) => field)
      const plan = { name: 'Anual', action: 'create' as const, plan_id: null, price: 99.9, duration: 365 }
      await gym.admin.call(api.imports.choose, {
        params,
        body: { fields, options: body.options, plans: [{ ...plan, price_per: 'month' as const }] },
      })
      await gym.admin.call(api.imports.apply, { params })
      return async () => {
        const undone = await gym.admin.call(api.imports.undo, { params })
        expect(undone.body.undo).toMatchObject({ removed: 2, kept: 0 })
        return undone
      }
    },
  },
  'POST /enrollment/changes/{id}/undo': {
    meanwhile: atNightBefore,
    act: async () => {
      const { id } = await aTerm()
      const { body } = await gym.admin.call(api.enrollments.renew, {
        body: { student_id: gym.student.studentId, enrollment_id: id },
      })
      return () => gym.admin.call(api.enrollments.undo, { params: { id: body.id } })
    },
  },
  'POST /enrollment/changes/undo': {
    meanwhile: atNightBefore,
    act: async () => {
      const { id } = await aTerm()
      const { body } = await gym.admin.call(api.enrollments.renew, {
        body: { student_id: gym.student.studentId, enrollment_id: id },
      })
      return () => gym.admin.call(api.enrollments.undoMany, { body: { ids: [body.id] } })
    },
  },
  'POST /closure/{id}/undo': {
    meanwhile: aMonthBefore,
    act: async () => {
      await aTerm('2026-03-14', '2026-06-13')
      const { body } = await gym.admin.call(api.closures.create, {
        body: { from: '2026-03-20', to: '2026-03-29', reason: 'Reforma' },
      })
      return () => gym.admin.call(api.closures.undo, { params: { id: body.id } })
    },
  },
  'POST /renegotiation/{id}/undo': {
    meanwhile: aMonthBefore,
    act: async () => {
      await aTerm()
      const open = await openInvoices()
      const { body } = await gym.admin.call(api.renegotiations.create, {
        body: {
          student_id: gym.student.studentId,
          invoice_ids: open.map(({ id }) => id),
          due_cents: sumOf(open.map((it) => it.due_cents)),
          forgiven_cents: 0,
          parts: 3,
          due_on: '2026-03-20',
        },
      })
      return () => gym.admin.call(api.renegotiations.undo, { params: { id: body.id } })
    },
  },
  'POST /class/{id}/restore': {
    meanwhile: aMonthBefore,
    act: async () => {
      const { body } = await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })
      await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id: body.id } })
      const query = { from: '2026-03-16', until: '2026-05-10' }
      const planned = (await gym.admin.call(api.classes.list, { query })).body.object
      const params = { id: planned.at(-1)?.id ?? '' }
      await gym.admin.call(api.classes.cancel, { params, body: { reason: 'Sem luz' } })
      return async () => {
        const restored = await gym.admin.call(api.classes.restore, { params, body: {} })
        expect(restored.body.cancel_reason).toBeNull()
        return restored
      }
    },
  },
  'POST /locker-use/{id}/undo': {
    meanwhile: aMonthBefore,
    act: async () => {
      const { object } = (await gym.admin.call(api.lockers.save, { body: { from: 1, to: 1, monthly_cents: 3000 } }))
        .body
      const { use } = (
        await gym.admin.call(api.lockers.lend, {
          params: { id: object[0]?.id ?? '' },
          body: { student_id: gym.student.studentId, months: 1, due_cents: 3000 },
        })
      ).body
      const params = { id: use?.id ?? '' }
      await gym.admin.call(api.lockers.giveBack, { params })
      return async () => {
        const undone = await gym.admin.call(api.lockers.undo, { params })
        expect(undone.body.use).toMatchObject({ id: params.id })
        return undone
      }
    },
  },
  'POST /visitor-visit/{id}/undo': {
    meanwhile: aMomentBefore,
    act: async () => {
      const body = {
        source: 'trial' as const,
        name: 'Ivo Prova',
        phone: '11987650043',
        host_id: null,
        visitor_id: null,
        code: null,
        override_reason: null,
      }
      const params = { id: (await gym.admin.call(api.visitors.checkIn, { body })).body.visit?.id ?? '' }
      return () => gym.admin.call(api.visitors.undo, { params })
    },
  },
  'POST /day-pass/{id}/reversal': {
    meanwhile: aMonthBefore,
    act: async () => {
      await gym.admin.call(api.visits.updateSettings, {
        body: { ...doorDefaults, ...visitDefaults, day_pass_cents: 3500 },
      })
      const body = { student_id: gym.student.studentId, newcomer: null, method: 'pix' as const, due_cents: 3500 }
      const params = { id: (await gym.admin.call(api.dayPasses.sell, { body })).body.id }
      return () => gym.admin.call(api.dayPasses.reverse, { params })
    },
  },
  'POST /credit/{id}/undo': {
    meanwhile: aMonthBefore,
    act: async () => {
      const { body: pack } = await gym.admin.call(api.classPacks.create, { body: aClassPack })
      const body = { student_id: gym.student.studentId, method: 'pix' as const, due_cents: aClassPack.price_cents }
      const params = { id: (await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body })).body.id }
      return () => gym.admin.call(api.credits.undo, { params })
    },
  },
  'POST /graduation/{id}/undo': {
    meanwhile: aMonthBefore,
    act: async () => {
      const { id: modality_id } = (await gym.admin.call(api.modalities.create, { body: { name: 'Judô' } })).body
      const level = await gym.admin.call(api.levels.create, { body: { ...aLevel, modality_id } })
      const day = '2026-03-14'
      const body = { student_id: gym.student.studentId, level_id: level.body.id, day, note: null }
      const params = { id: (await gym.admin.call(api.graduations.give, { body })).body.id }
      return () => gym.admin.call(api.graduations.undo, { params, body: { reason: 'Faixa de outra pessoa' } })
    },
  },
  'POST /visit/{id}/undo': {
    meanwhile: aMomentBefore,
    act: async () => {
      const params = { id: await aVisit() }
      return () => gym.admin.call(api.visits.undoEntry, { params })
    },
  },
  'POST /visit/{id}/exit/undo': {
    meanwhile: atNightBefore,
    act: async () => {
      const params = { id: await aVisit() }
      await gym.admin.call(api.visits.leave, { params })
      return () => gym.admin.call(api.visits.undoExit, { params })
    },
  },
  'POST /payment/{id}/reversal': {
    meanwhile: aMonthBefore,
    act: async () => {
      await aTerm('2026-03-14', '2026-06-13')
      const [first] = await openInvoices()
      const due = first?.due_cents ?? 0
      const { body } = await gym.admin.call(api.payments.receive, {
        body: {
          student_id: gym.student.studentId,
          method: 'pix',
          invoice_ids: [first?.id ?? ''],
          due_cents: due,
          amount_cents: due,
        },
      })
      return () => gym.admin.call(api.payments.reverse, { params: { id: body.id }, body: { reason: 'Engano' } })
    },
  },
  'POST /student/{id}/restoration': {
    meanwhile: aMonthBefore,
    act: async () => {
      const student_id = await aStudent(gym.admin.call)
      const plan_id = await aPlan(gym.admin.call)
      await enrolled(gym, { student_id, plan_id, end_date: addDays('2026-03-14', 100) })
      await gym.admin.call(api.students.remove, { params: { id: student_id } })
      return async () => {
        const restored = await gym.admin.call(api.deletedStudents.restore, { params: { id: student_id } })
        expect(restored.body.membership.state).toBe('current')
        return restored
      }
    },
  },
}

test('every undo of the contract is tried', () => {
  const undoing = allEndpoints()
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((call) => /undo|reversal|restor|revert/.test(call))
  expect(Object.keys(trials).toSorted()).toEqual(undoing.toSorted())
})

// The jobs of one stretch of time serve every trial in it, each in a gym of its own.
describe.each([aMomentBefore, aMonthBefore, atNightBefore])('from $at until $until', (meanwhile) => {
  const within = Object.entries(trials).filter(([, trial]) => trial.meanwhile === meanwhile)
  const done = new Map<string, { its: TestGym; undo: Undo }>()

  beforeAll(async () => {
    server.clock.set(new Date(meanwhile.at))
    for (const [call, { act }] of within) {
      gym = await aGym(server)
      done.set(call, { its: gym, undo: await act() })
    }
    await letTimePass(meanwhile.until)
  })

  test.each(within)('%s still undoes after every job has run', async (call) => {
    const { its, undo } = done.get(call) as { its: TestGym; undo: Undo }
    gym = { ...its, admin: await aPerson(server, its.id, 'admin') }
    const { status, body } = await undo()
    expect(status, JSON.stringify(body)).toBeLessThan(300)
  })
})
