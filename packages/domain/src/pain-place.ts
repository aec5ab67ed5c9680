import type { BodyPlace } from './body-places.ts'

/* Where and how much it hurts, without the names of the places, which the player loads only when it shows them. */

/** The person's own left and right. */
export const bodySides = ['left', 'right', 'both'] as const
export type BodySide = (typeof bodySides)[number]

/** Places in the middle of the body have no side. */
export function hasSides(place: BodyPlace): boolean {
  return place !== 'neck' && place !== 'low_back'
}

/** Where and how much it hurts; nulls if nobody said. */
export interface PainPlace {
  place: BodyPlace | null
  side: BodySide | null
  severity: number | null
}

/** Nobody said where. */
export const nowhere: PainPlace = { place: null, side: null, severity: null }

/** A pain as it is stored: without a place there is nothing to measure, and the middle of the body has no side. */
export function storedPlace({ place, side, severity }: PainPlace): PainPlace {
  if (place === null) return nowhere
  return { place, side: hasSides(place) ? side : null, severity }
}

/** How much it hurts: 0 is not any more, 10 the worst imaginable. */
export const worstPain = 10

/** From this severity on, what the table rules out is out; below, it comes last and with a caution. */
export const severePain = 4
