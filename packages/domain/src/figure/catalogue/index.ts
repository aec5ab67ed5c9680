import type { Figure } from '../frame.ts'
import { armFigures } from './arms.ts'
import { cardioFigures } from './cardio.ts'
import { coreFigures } from './core.ts'
import { hipFigures } from './hips.ts'
import { legFigures } from './legs.ts'
import { mobilityFigures } from './mobility.ts'
import { pressFigures } from './press.ts'
import { pullFigures } from './pull.ts'

/** The figure of each exercise of the catalogue that has one, by its id. */
export const figures: Readonly<Record<string, Figure>> = {
  ...pressFigures,
  ...pullFigures,
  ...armFigures,
  ...legFigures,
  ...hipFigures,
  ...coreFigures,
  ...cardioFigures,
  ...mobilityFigures,
}
