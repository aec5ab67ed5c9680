import type { Translation } from '#platform/i18n'
import type { triggerPtBr } from './trigger.pt-br.ts'

export const triggerEn = { trigger: 'Search' } as const satisfies Translation<typeof triggerPtBr>
