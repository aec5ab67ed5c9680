import { expect, test } from 'vitest'
import { type Figure, figures, figureShapes, loopSeconds, pictureBox, shareAt, skeletonAt } from './index.ts'
import { carrierPoints } from './carriers.ts'
import { platesOfBar, solidCorners, type Tool } from './tools.ts'
import { armOf, legOf, trunkOf } from './body.ts'
import type { Ball } from './shapes.ts'
import { proportions, type Side, type Skeleton } from './skeleton.ts'
import {
  angleBetween,
  distance,
  dot,
  inFrame,
  middle,
  scale,
  subtract,
  turned,
  unit,
  upright,
  type Vector,
} from './vectors.ts'

/*
 * What a coach would see at once, on every frame of every figure: joints, hands and feet, floor and benches, balance. A hundred units are
 * a body's height, so two are two per cent of it.
 */

const shares = Array.from({ length: 21 }, (_, index) => index / 20)
const named = Object.entries(figures)

/** What is wrong in some frame, as 'exercise: words', each once. */
function faults(find: (skeleton: Skeleton, figure: Figure, share: number) => readonly (string | false)[]): string[] {
  const found = named.flatMap(([id, figure]) =>
    shares.flatMap((share) =>
      find(skeletonAt(figure, share), figure, share).flatMap((words) => (words === false ? [] : [`${id}: ${words}`])),
    ),
  )
  return [...new Set(found)]
}

const sides = ({ right, left }: Skeleton) => [right, left]
const isOutside = (value: number, from: number, to: number) => value < from - 0.5 || value > to + 0.5

/** Degrees that a limb is in front of (positive) or behind its trunk's plane. */
const inFront = (along: Vector, forward: Vector) => 90 - angleBetween(along, forward)

test('a figure in every frame bends its knees only backwards and no further than a person can', () => {
  expect(
    faults((skeleton) =>
      sides(skeleton).flatMap(({ hip, knee, ankle, kneecap }) => {
        const shin = unit(subtract(ankle, knee))
        const bend = angleBetween(subtract(knee, hip), shin)
        return [
          isOutside(bend, 0, 152) && 'a knee bends too far',
          bend > 4 && dot(shin, kneecap) > 0 && 'a knee bends forwards',
        ]
      }),
    ),
  ).toEqual([])
})

test('a figure in every frame bends its elbows no further than a person can', () => {
  expect(
    faults((skeleton) =>
      sides(skeleton).map(
        ({ shoulder, elbow, wrist }) =>
          isOutside(angleBetween(subtract(elbow, shoulder), subtract(wrist, elbow)), 0, 155) &&
          'an elbow bends too far',
      ),
    ),
  ).toEqual([])
})

test('a figure in every frame keeps hips, ankles, shoulders, spine and neck within human ranges', () => {
  expect(
    faults((skeleton) => {
      const { pelvisFrame, chestFrame, headFrame } = skeleton
      const joints = sides(skeleton).flatMap((side) => {
        const thigh = unit(subtract(side.knee, side.hip))
        const upper = unit(subtract(side.elbow, side.shoulder))
        const out = dot(thigh, scale(pelvisFrame.right, side.sign))
        const ankle = angleBetween(subtract(side.ankle, side.knee), subtract(side.toe, side.heel))
        return [
          // The hip: bent until the thigh lies on the belly, stretched 30 degrees behind the body.
          angleBetween(thigh, scale(pelvisFrame.up, -1)) > 140 && 'a hip bends too far',
          inFront(thigh, pelvisFrame.forward) < -35 && 'a hip stretches too far',
          isOutside((Math.asin(out) * 180) / Math.PI, -30, 62) && 'a thigh goes too far aside',
          isOutside(ankle, 28, 150) && `an ankle is at ${Math.round(ankle)}`,
          // The shoulder: 65 degrees behind the chest, and not through it.
          inFront(upper, chestFrame.forward) < -68 && 'an upper arm is too far behind',
          dot(upper, scale(chestFrame.right, side.sign)) < -0.75 && 'an upper arm crosses too far',
        ]
      })
      return [
        ...joints,
        angleBetween(pelvisFrame.up, chestFrame.up) > 75 && 'the spine bends too far',
        angleBetween(chestFrame.up, headFrame.up) > 60 && 'the neck bends too far',
      ]
    }),
  ).toEqual([])
})

test('a figure in every frame has hands and feet within two per cent of its height of what they hold or stand on', () => {
  expect(faults((skeleton, figure, share) => holds(skeleton, figure, share))).toEqual([])
})

test('a figure in every frame sinks neither into the floor nor into a bench, a seat or a box', () => {
  expect(
    faults((skeleton, { tools = [] }) => {
      const balls = ballsOf(skeleton)
      const low = Math.min(...balls.map(([[, y], radius]) => y - radius))
      const solids = tools.flatMap((tool) => (tool.kind === 'pad' || tool.kind === 'box' ? [tool] : []))
      return [
        low < -1 && `sinks into the floor by ${(-low).toFixed(1)}`,
        ...solids.map((solid) => {
          const depth = Math.max(...balls.map((ball) => depthIn(solid, ball)))
          return depth > 1.6 && `sinks into a ${solid.kind} by ${depth.toFixed(1)}`
        }),
      ]
    }),
  ).toEqual([])
})

test('lifting freely, has its centre of mass above its feet', () => {
  const free = named.filter(([, { free: isFree }]) => isFree)
  expect(free.length).toBeGreaterThan(24)
  expect(
    faults((skeleton, { free: isFree, tools = [] }) => {
      if (!isFree) return []
      const [x] = centreOfMass(skeleton, tools)
      const feet = sides(skeleton).flatMap(({ heel, toe }) => [heel[0] - 1.8, toe[0] + 1.4])
      return [
        isOutside(x, Math.min(...feet), Math.max(...feet)) &&
          `falls: ${x.toFixed(1)} of ${feet.map((it) => it.toFixed(0)).join()}`,
      ]
    }),
  ).toEqual([])
})

test('a figure in every frame keeps bars out of its head', () => {
  expect(
    faults((skeleton, { tools = [] }) =>
      tools.flatMap((tool) => {
        if (tool.kind === 'rail') {
          const [x, y] = tool.at
          return [Math.hypot(skeleton.head[0] - x, skeleton.head[1] - y) < 6 && 'a rail is in the head']
        }
        if (tool.kind !== 'bar' && !(tool.kind === 'cable' && tool.grip === 'bar')) return []
        const points = carrierPoints(skeleton, tool.on ?? 'hands')
        const [a, b = a] = points
        if (!a || !b) return []
        const nearest = Math.min(...shares.map((at) => distance(middle(a, b, at), skeleton.head)))
        return [nearest < 6 && 'a bar is in the head']
      }),
    ),
  ).toEqual([])
})

test('every barbell is longer than the grip, and its plates do not hide the hands', () => {
  const bars = named.flatMap(([, { tools = [] }]) =>
    tools.filter((tool) => tool.kind === 'bar' && (tool.plate ?? 11) > 0),
  )
  expect(bars.length).toBeGreaterThan(24)
  expect(
    faults((skeleton, { tools = [] }) =>
      tools.flatMap((tool) => {
        if (tool.kind !== 'bar' || (tool.plate ?? 11) === 0) return []
        const room = platesOfBar(tool) - distance(skeleton.right.grip, skeleton.left.grip) / 2
        // Beside the hands of a long bar is more of it than a plate hides that is seen from an angle.
        return [room < (tool.half === undefined ? 24 : 8) && `${room.toFixed(1)} from a hand to a plate`]
      }),
    ),
  ).toEqual([])
})

test('in a bench press the hands are one and a half to two shoulder widths apart', () => {
  const presses = ['supino-reto-com-barra', 'supino-inclinado-com-barra', 'supino-declinado-com-barra']
  for (const id of [...presses, 'supino-reto-no-smith']) {
    const figure = figures[id]
    if (!figure) throw new Error(`no ${id}`)
    const { right, left } = skeletonAt(figure, 1)
    const share = distance(right.grip, left.grip) / distance(right.shoulder, left.shoulder)
    expect(share, id).toBeGreaterThan(1.5)
    expect(share, id).toBeLessThan(2)
  }
})

test('the hands of crossovers and jumping jacks meet, and jumping jacks keep straight elbows', () => {
  const meeting = named.filter(([id]) => id.startsWith('crossover') || id === 'polichinelo')
  expect(meeting).toHaveLength(4)
  for (const [id, figure] of meeting) {
    const { right, left } = skeletonAt(figure, 1)
    expect(distance(right.grip, left.grip), id).toBeLessThan(6)
  }
  const jack = figures['polichinelo']
  if (!jack) throw new Error('no jumping jack')
  for (const share of shares)
    for (const { shoulder, elbow, grip } of sides(skeletonAt(jack, share)))
      expect(angleBetween(subtract(elbow, shoulder), subtract(grip, elbow))).toBeLessThan(8)
})

test('an arm that reaches around the body is drawn in two halves, one behind and one before it', () => {
  const stretch = figures['alongamento-de-ombro-cruzado']
  if (!stretch) throw new Error('no stretch')
  const keys = figureShapes(stretch, 1).map(({ key }) => key)
  expect(keys.indexOf('forearm-left')).toBeGreaterThan(keys.indexOf('arm-right'))
  expect(keys.indexOf('arm-left')).toBeLessThan(keys.indexOf('arm-right'))
})

test('with the palm down, the outer muscles of a level forearm are on top, with the palm up the inner ones', () => {
  for (const [id, top, below] of [
    ['rosca-de-punho-com-barra', 'flexores-antebraco', 'extensores-antebraco'],
    ['rosca-de-punho-inversa', 'extensores-antebraco', 'flexores-antebraco'],
  ] as const) {
    const figure = figures[id]
    if (!figure) throw new Error(`no ${id}`)
    // From the side, both are seen.
    const heights = Object.fromEntries(
      figureShapes({ ...figure, view: 0, above: 0 }, 0.5, { [top]: 1, [below]: 1 }).flatMap(({ key, kind, d }) =>
        kind === 'muscle' && key.endsWith('-right')
          ? [[key, Math.min(...(d.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1))]]
          : [],
      ),
    )
    expect(heights[`${top}-right`], id).toBeLessThan(heights[`${below}-right`] ?? Number.NaN)
  }
})

test('a loop goes to its end and comes back', () => {
  const [figure] = Object.values(figures)
  if (!figure) throw new Error('no figures')
  const seconds = loopSeconds(figure)
  const all = Array.from({ length: 60 }, (_, index) => shareAt(figure, (seconds * index) / 60))
  expect(Math.max(...all)).toBe(1)
  expect(shareAt(figure, seconds)).toBe(0)
  expect(Math.min(...all)).toBe(0)
})

test('a movement begins as its first pose says, also where that leaves the spine straight', () => {
  const crunch = figures['abdominal-reto-no-solo']
  if (!crunch) throw new Error('no crunch')
  const bent = (share: number) => {
    const { pelvisFrame, chestFrame } = skeletonAt(crunch, share)
    return angleBetween(pelvisFrame.up, chestFrame.up)
  }
  expect(bent(0)).toBeLessThan(1)
  expect(bent(1)).toBeGreaterThan(30)
})

test('every frame is inside its picture', () => {
  const outside = named.filter(([, figure]) => {
    const { x, y, width, height } = pictureBox(figure)
    return shares.some((share) =>
      figureShapes(figure, share).some(({ d }) => {
        const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
        return numbers.some((value, index) =>
          index % 2 === 0 ? value < x || value > x + width : value < y || value > y + height,
        )
      }),
    )
  })
  expect(outside.map(([id]) => id)).toEqual([])
})

test('a skipping rope goes over the head and under the feet, above the floor', () => {
  const skipping = figures['pular-corda']
  if (!skipping) throw new Error('no skipping rope')
  const heights = (share: number, isRope: boolean) =>
    figureShapes({ ...skipping, view: 0, above: 0 }, share)
      .filter(({ kind }) => (kind === 'tool') === isRope)
      .flatMap(({ d }) => (d.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1))
  expect(Math.min(...heights(0, true))).toBeLessThan(Math.min(...heights(0, false)))
  expect(Math.max(...heights(0.5, true))).toBeGreaterThan(Math.max(...heights(0.5, false)))
  for (const share of shares) expect(Math.max(...heights(share, true))).toBeLessThan(0)
})

test('a muscle is drawn only on the side of the body that is seen', () => {
  const squat = figures['agachamento-livre-com-barra']
  if (!squat) throw new Error('no squat')
  const keys = (view: number) =>
    figureShapes({ ...squat, view }, 0, { 'reto-femoral': 1, 'biceps-femoral': 2 }).flatMap((shape) =>
      shape.kind === 'muscle' ? [shape.key.replace(/-(right|left)$/, '')] : [],
    )
  expect([...new Set(keys(90))]).toEqual(['reto-femoral'])
  expect([...new Set(keys(-90))]).toEqual(['biceps-femoral'])
})

const ballsOf = (skeleton: Skeleton): Ball[] => [
  ...trunkOf(skeleton).flat(),
  ...sides(skeleton).flatMap((side) => [...armOf(side), ...legOf(side)].flat()),
]

type Solid = Extract<Tool, { kind: 'pad' | 'box' }>

/** How deep a ball is inside a solid; negative outside. */
function depthIn(solid: Solid, [center, radius]: Ball): number {
  const corners = solidCorners(solid)
  const at = scale(
    corners.reduce((sum, corner): Vector => [sum[0] + corner[0], sum[1] + corner[1], sum[2] + corner[2]], [
      0, 0, 0,
    ] as Vector),
    1 / 8,
  )
  const frame = solid.kind === 'pad' ? turned(upright, solid.angle ?? 0) : upright
  const size = solid.kind === 'pad' ? [solid.long, 3, solid.wide ?? 13] : solid.size
  const from = subtract(center, at)
  const local = [dot(from, frame.forward), dot(from, frame.up), dot(from, frame.right)]
  const beyond = local.map((value, index) => Math.abs(value) - (size[index] ?? 0) / 2)
  const outside = Math.hypot(...beyond.map((value) => Math.max(0, value)))
  return radius - (outside > 0 ? outside : Math.max(...beyond))
}

/** What a figure holds: bars of the gym, and the floor by its placed feet. */
function holds(skeleton: Skeleton, { tools = [], poses }: Figure, share: number): (string | false)[] {
  const carried = tools.flatMap((tool): (string | false)[] => {
    if (tool.kind === 'rail') {
      const [x, y] = tool.at
      return sides(skeleton).map(
        ({ grip }) => tool.free !== true && Math.hypot(grip[0] - x, grip[1] - y) > 2 && 'a hand leaves the bar',
      )
    }
    return []
  })
  // A placed hand or foot reaches its place: no arm or leg is too short for it.
  const pose = poses[0]
  const placed = (side: Side): (string | false)[] => {
    const last = poses.length - 1
    const index = Math.min(Math.floor(share * last), Math.max(0, last - 1))
    const [a, b = a] = [poses[index], poses[index + 1]]
    const limb = (at: typeof a) => (side.sign < 0 ? (at?.leftLeg ?? at?.leg) : at?.leg)
    const arm = (at: typeof a) => (side.sign < 0 ? (at?.leftArm ?? at?.arm) : at?.arm)
    const target = (from: Vector | undefined, to: Vector | undefined): Vector | undefined =>
      from &&
      to &&
      middle([from[0], from[1], from[2] * side.sign], [to[0], to[1], to[2] * side.sign], share * last - index)
    const foot = target(limb(a)?.to, limb(b)?.to)
    const hand = target(arm(a)?.to, arm(b)?.to)
    const inChest = arm(a)?.from === 'chest'
    const handAt = hand && (inChest ? inFrame(skeleton.chestFrame, skeleton.chest, hand) : hand)
    return [
      foot !== undefined && distance(foot, side.ankle) > 2 && 'a foot does not reach',
      handAt !== undefined &&
        distance(handAt, side.grip) > 2 &&
        `a hand does not reach by ${distance(handAt, side.grip).toFixed(1)}`,
    ]
  }
  return pose ? [...carried, ...sides(skeleton).flatMap(placed)] : carried
}

/** Shares of the body's mass (Dempster), and what is carried as a share of it. */
function centreOfMass(skeleton: Skeleton, tools: readonly Tool[]): Vector {
  const { pelvis, chest, head } = skeleton
  const points: [Vector, number][] = [
    [middle(pelvis, chest, 0.45), 0.497],
    [head, 0.081],
  ]
  for (const side of sides(skeleton)) {
    points.push([middle(side.shoulder, side.elbow, 0.44), 0.028], [middle(side.elbow, side.grip, 0.6), 0.022])
    points.push([middle(side.hip, side.knee, 0.43), 0.1], [middle(side.knee, side.ankle, 0.43), 0.0465])
    points.push([middle(side.heel, side.toe), 0.0145])
  }
  for (const tool of tools) {
    const at =
      tool.kind === 'bar'
        ? (tool.on ?? 'hands')
        : tool.kind === 'dumbbells' || tool.kind === 'kettlebell' || tool.kind === 'disc'
          ? (tool.on ?? 'hands')
          : undefined
    if (at === undefined) continue
    const carriers = carrierPoints(skeleton, at)
    const mass = tool.kind === 'bar' && (tool.plate ?? 11) > 8 ? 0.6 : 0.15
    points.push(...carriers.map((point): [Vector, number] => [point, mass / carriers.length]))
  }
  const whole = points.reduce((sum, [, mass]) => sum + mass, 0)
  return points.reduce(
    (sum, [at, mass]): Vector => [
      sum[0] + (at[0] * mass) / whole,
      sum[1] + (at[1] * mass) / whole,
      sum[2] + (at[2] * mass) / whole,
    ],
    [0, 0, 0] as Vector,
  )
}

test('its bones have the lengths of a body of seven and a half heads', () => {
  const { thigh, shin, ankle, loin, waist, chest, neck, head } = proportions
  const height = ankle + shin + thigh + loin + waist + chest + neck + head + 6
  expect(height).toBeGreaterThan(98)
  expect(height).toBeLessThan(102)
})
