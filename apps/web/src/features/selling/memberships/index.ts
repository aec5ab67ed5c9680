export { AgreementText } from './agreement-text.tsx'
export { useEntryWords } from './entry-words.ts'
export { DeskStateBadge, MembershipBadge, useMembershipDay } from './membership-badge.tsx'
export { usePriceWords } from './price-words.ts'
