import type { Side, Skeleton } from './skeleton.ts'
import { add, inFrame, middle, scale, subtract, unit, type Vector } from './vectors.ts'

/** The places of the body that can carry or move a tool. */
export type Carrier =
  | 'hands'
  | 'right'
  | 'left'
  | 'back'
  | 'front'
  | 'hips'
  | 'shins'
  | 'calves'
  | 'thighs'
  | 'calf'
  | 'kneesOut'
  | 'kneesIn'
  | 'heels'
  | 'feet'
  | 'foot'
  | 'ankle'
  | 'knees'
  | 'elbows'

/** Where a carrier is. */
export function carrierPoints(skeleton: Skeleton, on: Carrier): Vector[] {
  const { right, left, chest, chestFrame, pelvis, pelvisFrame } = skeleton
  const legs = (of: (side: Side) => Vector) => [of(right), of(left)]
  const places: Record<Carrier, () => Vector[]> = {
    hands: () => [right.grip, left.grip],
    right: () => [right.grip],
    left: () => [left.grip],
    back: () => [inFrame(chestFrame, chest, [-4.6, 1, 0])],
    front: () => [inFrame(chestFrame, chest, [6.2, 0.4, 0])],
    hips: () => [inFrame(pelvisFrame, pelvis, [6.4, -1, 0])],
    shins: () => legs((side) => add(middle(side.knee, side.ankle, 0.86), scale(shinFront(side), 3.4))),
    calves: () => legs((side) => add(middle(side.knee, side.ankle, 0.88), scale(shinFront(side), -3.6))),
    calf: () => [add(middle(right.knee, right.ankle, 0.88), scale(shinFront(right), -3.6))],
    kneesOut: () => legs(({ hip, knee, sign }) => add(middle(hip, knee, 0.85), [0, 0, 5.4 * sign])),
    kneesIn: () => legs(({ hip, knee, sign }) => add(middle(hip, knee, 0.85), [0, 0, -5.4 * sign])),
    thighs: () => legs((side) => add(middle(side.hip, side.knee, 0.8), scale(side.kneecap, 5))),
    heels: () => legs(({ heel }) => heel),
    feet: () => legs((side) => middle(side.heel, side.toe, 0.6)),
    foot: () => [middle(right.heel, right.toe, 0.6)],
    ankle: () => [right.ankle],
    knees: () => legs(({ knee, kneecap }) => add(knee, scale(kneecap, 4.2))),
    elbows: () => legs(({ elbow }) => elbow),
  }
  return places[on]()
}

const shinFront = ({ knee, ankle, kneecap }: Side): Vector => {
  const along = unit(subtract(ankle, knee))
  return unit(subtract(kneecap, scale(along, kneecap[0] * along[0] + kneecap[1] * along[1] + kneecap[2] * along[2])))
}
