import { texts } from '#platform/i18n'
import { membershipBatchesPtBr } from './membership-batches.pt-br.ts'

export const membershipBatchesTexts = texts(
  membershipBatchesPtBr,
  async () => (await import('./membership-batches.en.ts')).membershipBatchesEn,
)
