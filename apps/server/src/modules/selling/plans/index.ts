export { agreementDocument } from './agreement-document.rules.ts'
export type { AgreementFacts } from './agreement-document.rules.ts'
export { planRoutes } from './plans.routes.ts'
export {
  createPlan,
  deletePlan,
  findPlanOnSale,
  lockPlanForShare,
  listPlans,
  modalityNames,
  requirePlan,
  updatePlan,
} from './plans.service.ts'
export type { PlanOnSale } from './plans.store.ts'
export { plansOnSale, removeUnusedPlans } from './imported-plans.service.ts'
