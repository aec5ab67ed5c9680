import type { Arm, Leg, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import { radians } from '../vectors.ts'

/*
 * Poses that many exercises share. Feet are under the body with their middle at x = 0; standing hips are at 52.4, the top of a bench
 * at 25, so hips on it at 31.5.
 */

/** Ankles of a stance, `z` from the middle. */
export const stance = (z = 7, out = 10, x = -3): Leg => ({ to: [x, 4.2, z], out })

/** Arms that hang. */
export const hanging: Arm = { upper: [2, 6], fore: [12, 4] }

export const standing: Pose = { at: [-2, 52.4, 0], tilt: 2, arm: hanging, leg: stance() }

/** On the back on a bench, head to the left, feet on the floor. */
export const onBench: Pose = {
  at: [0, 31.5, 0],
  tilt: -90,
  head: 4,
  arm: { to: [-27, 65, 16], elbow: [0.4, -1, 0.9] },
  leg: { to: [20, 4.2, 12], out: 12 },
}

/** On a seat, feet on the floor. */
export const seated: Pose = { at: [0, 32, 0], tilt: -4, arm: hanging, leg: { to: [22, 4.2, 8], out: 8 } }

/** The seat under hips at a height. */
export const seat = (y = 32, x = 4, long = 24): Tool => ({ kind: 'pad', at: [x, y - 5.6, 0], long })

/** The board behind a back that leans by `tilt`, also a bench under one who lies. */
export function backrest(tilt: number, [x, y]: readonly [number, number] = [0, 32], long = 46, legs = false): Tool {
  const [sine, cosine] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))]
  const at = [x + 18 * sine - 6.6 * cosine, y + 18 * cosine + 6.6 * sine, 0] as const
  return { kind: 'pad', at, long, angle: 90 + tilt, legs }
}
