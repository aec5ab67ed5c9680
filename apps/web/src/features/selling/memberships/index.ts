export { AgreementText } from './agreement-text.tsx'
export { DeskStateBadge, MembershipBadge, useMembershipDay } from './membership-badge.tsx'
export { usePriceWords } from './price-words.ts'
