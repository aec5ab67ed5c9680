import type { Figure } from '../frame.ts'
import { firstFigures } from './first.ts'

/** The figure of each exercise of the catalogue that has one, by its id. */
export const figures: Readonly<Record<string, Figure>> = { ...firstFigures }
