import { uptime } from 'node:os'
import type { Clock } from './clock.ts'

/** The time before a clock was set, and by how many milliseconds it moved (negative: back). */
export interface ClockJump {
  from: Date
  milliseconds: number
}

/** In milliseconds: the machine's clock, a monotonic clock, and the total time asleep. */
interface Sources {
  wall: () => number
  steady: () => number
  slept: () => number
}

/** Smaller jumps are routine corrections by time servers, and harmless. */
const leastJump = 3_600_000

const ofMachine: Sources = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  // uptime includes sleep, the monotonic clock does not
  slept: () => uptime() * 1000 - performance.now(),
}

/**
 * The machine's clock. After a jump of an hour or more, the old time continues until `onJump` has resolved; if it rejects, it is
 * called again on the next read. Sleep of the machine is not a jump.
 */
export function watchedClock(onJump: (jump: ClockJump) => Promise<void>, sources: Sources = ofMachine): Clock {
  const { wall, steady, slept } = sources
  const offsetNow = () => wall() - steady()
  let offset = offsetNow()
  let asleep = slept()
  let isSettling = false

  return {
    now() {
      const seen = offsetNow()
      if (Math.abs(seen - offset) < leastJump) offset = seen
      else if (!isSettling) {
        const woken = slept()
        const milliseconds = seen - offset - (woken - asleep)
        const follow = () => {
          offset = seen
          asleep = woken
        }
        if (Math.abs(milliseconds) < leastJump) follow()
        else {
          isSettling = true
          onJump({ from: new Date(steady() + offset), milliseconds })
            .then(follow, () => undefined)
            .finally(() => {
              isSettling = false
            })
        }
      }
      return new Date(steady() + offset)
    },
  }
}
