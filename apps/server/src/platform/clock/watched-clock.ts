import { uptime } from 'node:os'
import type { Clock } from './clock.ts'

/** Where a clock stood when somebody or something set it, and by how many milliseconds it moved: below zero, back. */
export interface ClockJump {
  from: Date
  milliseconds: number
}

/** In milliseconds: the clock of the machine, one that nobody sets, and for how long the machine has slept in all. */
interface Sources {
  wall: () => number
  steady: () => number
  slept: () => number
}

/** Less is put right by time servers all the time, and harms nobody. */
const leastJump = 3_600_000

const ofMachine: Sources = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  // a machine that sleeps is still up, while its steady clock stands
  slept: () => uptime() * 1000 - performance.now(),
}

/**
 * The machine's clock. Where it jumps by an hour or more, the old time goes on until `onJump` has resolved; where that rejects, it is
 * called again with the next look at the clock. The hours that a machine slept are no jump.
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
