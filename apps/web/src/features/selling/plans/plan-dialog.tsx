import { type Plan, planForm } from '@folego/contract'
import { changedFields, recordDialog, type RecordFormOf, recordQuery, useRecordWrites } from '#platform/records'
import { PlanFields } from './plan-fields.tsx'
import { checkPlan, readPlan, valuesOfPlan, type PlanValues } from './plan-form.ts'
import { plansTexts } from './plans.texts.ts'

/** Adds, edits or shows the plan that the address names. */
export const PlanDialog = recordDialog({
  drafts: 'plans',
  texts: plansTexts,
  permission: 'plans.write',
  useRecord: recordQuery('GET /plan/{id}'),
  nameOf: ({ name }) => name,
  canAddAnother: true,
  useForm: (): RecordFormOf<Plan, PlanValues, typeof planForm> => ({
    schema: planForm,
    valuesOf: valuesOfPlan,
    read: readPlan,
    check: checkPlan,
    changesOf: changedFields,
    ...useRecordWrites('POST /plan once', 'PATCH /plan'),
  }),
  Fields: PlanFields,
})
