export { MembershipBadge, useMembershipDay } from './membership-badge.tsx'
