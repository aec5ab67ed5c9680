import { reachOf } from '@folego/contract'
import type { ImportField, ImportOptions } from '@folego/contract'
import { chargedOf } from '#modules/money/billing'
import { ownDiscountLimit, termsOf } from '#modules/selling/enrollments'
import { plansOnSale } from '#modules/selling/plans'
import { studentsWith } from '#modules/people/students'
import { newId } from '#platform/database'
import { inSlices } from '#platform/foreign-files'
import type { GymContext } from '#platform/http'
import { areaCodeOf } from './cells.rules.ts'
import { keysOf, planImport } from './import-plan.rules.ts'
import { plansNamed, statesNamed } from './import-questions.rules.ts'
import type { ImportPlan, PlanChoice } from './import-questions.rules.ts'
import { monthFirstFields, readRows } from './import-rows.rules.ts'
import type { SourceRow } from './import-rows.rules.ts'
import type { PlannedImport } from './planned-rows.rules.ts'
import { gymPhone } from './imports.store.ts'

export interface Choices {
  fields: (ImportField | null)[]
  options: ImportOptions
  /** Choices about plans; all other plans are guessed. */
  plans: readonly PlanChoice[]
}

export type Decision = PlannedImport & { plans: ImportPlan[]; options: ImportOptions }

/** Decides all rows from the gym's current records, while others are answered in between. Writes nothing. New plans are left out if the actor may not create any. */
export async function decide(gym: GymContext, rows: readonly SourceRow[], choices: Choices): Promise<Decision> {
  const { fields } = choices
  const [phone, sold] = await Promise.all([gymPhone(gym.tx, gym.gymId), plansOnSale(gym)])
  const areaCode = choices.options.area_code ?? areaCodeOf(phone)
  const monthFirst = monthFirstFields(rows, fields)
  const reading = { fields, options: choices.options, today: gym.today, areaCode, monthFirst }
  const read = await inSlices(readRows(rows, reading))
  const options = { ...choices.options, states: statesNamed(read, choices.options) }
  const plans = plansNamed(
    read.map(({ values }) => values),
    { sold, chosen: choices.plans, options, canCreatePlans: reachOf(gym.actor, 'plans.write') !== undefined },
  )
  const students = await knownStudents(gym, keysOf(read))
  const canGiveTerms = (await ownDiscountLimit(gym)) === 100
  const canInvoice = reachOf(gym.actor, 'billing.write') === 'any'
  const context = { options, today: gym.today, students, plans, newId, canGiveTerms, canInvoice }
  const planned = await inSlices(planImport(read, context))
  return { ...planned, plans, options }
}

async function knownStudents(gym: GymContext, keys: ReturnType<typeof keysOf>) {
  const students = await studentsWith(gym, keys)
  const ids = students.map(({ id }) => id)
  const [allTerms, charged] = await Promise.all([termsOf(gym, ids), chargedOf(gym, ids)])
  const terms = Map.groupBy(allTerms, ({ student_id }) => student_id)
  const debts = Map.groupBy(charged, ({ student_id }) => student_id)
  return students.map((student) => ({
    ...student,
    debts: debts.get(student.id) ?? [],
    terms: (terms.get(student.id) ?? []).map(({ plan_id, start_date, end_date, status }) => ({
      plan_key: plan_id,
      start_date,
      end_date,
      isActive: status === 'active',
    })),
  }))
}
