import { texts } from '#platform/i18n'
import { trainersPtBr } from './trainers.pt-br.ts'

export const trainersTexts = texts(trainersPtBr, async () => (await import('./trainers.en.ts')).trainersEn)
