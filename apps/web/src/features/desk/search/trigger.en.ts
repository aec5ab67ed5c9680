import type { Translation } from '#platform/i18n'
import type { triggerPtBr } from './trigger.texts.ts'

export const triggerEn = { trigger: 'Search' } as const satisfies Translation<typeof triggerPtBr>
