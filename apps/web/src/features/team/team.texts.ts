import { texts } from '#platform/i18n'
import { teamPtBr } from './team.pt-br.ts'

export const teamTexts = texts(teamPtBr, async () => (await import('./team.en.ts')).teamEn)
