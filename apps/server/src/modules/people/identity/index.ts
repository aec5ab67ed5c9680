export { refuseEasyPassword } from './chosen-password.ts'
export { setUpGym } from './gym-setup.store.ts'
export type { GymDraft } from './gym-setup.store.ts'
export { requireApprover, requireStillApproves } from './approvals.service.ts'
export type { Approver } from './approvals.service.ts'
export { identityJobs } from './identity.jobs.ts'
export { identityRoutes } from './identity.routes.ts'
export {
  changeMemberAccount,
  openMemberAccount,
  removeMember,
  reopenMember,
  setMemberStatus,
} from './members.service.ts'
export type { MemberChange, MemberDraft } from './members.service.ts'
export { createAdministrator, createSetUpLink, hasAccounts } from './set-up.service.ts'
export type { AdministratorDraft } from './set-up.service.ts'
export {
  changePosition,
  listAdministrators,
  removeAdministrator,
  requireAdministrator,
} from './administrators.service.ts'
export {
  countLink,
  countNamedEmail,
  enterAccount,
  hasAccount,
  isMembersEmail,
  joinGym,
  requireOwnChoice,
  requireOwnPassword,
} from './joining.service.ts'
export type { Joining, ProvenAccount } from './joining.service.ts'
export { resealSecrets, resetFactorOf } from './factor-upkeep.service.ts'
export { listStaffFactors, requireStaffFactor, resetStaffFactor } from './staff-factors.service.ts'
export { createPasswordLink } from './password-links.service.ts'
export { requirePasswordForEmail } from './own-account.service.ts'
