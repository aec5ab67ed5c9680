import type { BodyPlace } from './body-places.ts'
import { type PainPlace, severePain } from './pain-place.ts'

interface Sparing {
  not_for?: readonly BodyPlace[] | undefined
}

/**
 * The alternatives that spare places that hurt, by the same rule as `alternativesFor`, for a device without a network: what a severe
 * pain rules out goes, what a light one would rule out comes last.
 */
export function sparingThese<A extends Sparing>(alternatives: readonly A[], pains: readonly PainPlace[]): A[] {
  const against = ({ not_for = [] }: A, isSevere: boolean) =>
    pains.some(({ place, severity }) => {
      return (
        place !== null &&
        (severity ?? severePain) >= severePain === isSevere &&
        severity !== 0 &&
        not_for.includes(place)
      )
    })
  const left = alternatives.filter((it) => !against(it, true))
  return [...left.filter((it) => !against(it, false)), ...left.filter((it) => against(it, false))]
}
