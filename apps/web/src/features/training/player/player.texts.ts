import { texts } from '#platform/i18n'
import { playerPtBr } from './player.pt-br.ts'

export const playerTexts = texts(playerPtBr, async () => (await import('./player.en.ts')).playerEn)
