export { changeMemberAccount, openMemberAccount, removeMember, setMemberStatus } from './members.service.ts'
export type { MemberChange, MemberDraft } from './members.service.ts'
