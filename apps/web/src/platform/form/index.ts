export { readCents, typedCents, typedReais } from './cents.ts'
export { DraftOffer } from './draft-offer.tsx'
export { LeaveDialog } from './leave-dialog.tsx'
export { hasUnsavedChanges, type LeaveQuestion, useUnsavedChanges } from './unsaved-changes.ts'
export {
  type ContractForm,
  type ContractFormSettings,
  type OfferedDraft,
  useContractForm,
} from './use-contract-form.ts'
export { localDecimals, readDecimal, typedDecimal } from './decimal.ts'
export { PhoneInput } from './phone-input.tsx'
export { isDate } from './typed-date.ts'
export { WeekdayButtons } from './weekday-buttons.tsx'
