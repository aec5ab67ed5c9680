export { type ContractForm, type ContractFormSettings, useContractForm } from './use-contract-form.ts'
export { hasUnsavedChanges, useUnsavedChanges } from './unsaved-changes.ts'
