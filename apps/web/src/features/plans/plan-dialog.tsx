import { type Plan, planForm } from '@folego/contract'
import { changedFields, recordDialog, type RecordFormOf } from '#platform/records'
import { PlanFields } from './plan-fields.tsx'
import { checkPlan, readPlan, valuesOfPlan, type PlanValues } from './plan-form.ts'
import { usePlanRecord, usePlanWrites } from './plans.queries.ts'
import { plansTexts } from './plans.texts.ts'

/** Add, edit or look at the plan that the address names. */
export const PlanDialog = recordDialog({
  drafts: 'plans',
  texts: plansTexts,
  permission: 'plans.write',
  useRecord: usePlanRecord,
  nameOf: ({ name }) => name,
  canAddAnother: true,
  useForm: (): RecordFormOf<Plan, PlanValues, typeof planForm> => {
    const { create, update } = usePlanWrites()
    return {
      schema: planForm,
      valuesOf: valuesOfPlan,
      read: readPlan,
      check: checkPlan,
      changesOf: changedFields,
      create: async (body) => create.mutateAsync({ body }),
      update: async (changes, { id }, version) => update.mutateAsync({ body: { ...changes, id }, version }),
    }
  },
  Fields: PlanFields,
})
