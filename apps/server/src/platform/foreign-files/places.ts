export interface PlacesOptions {
  /** How many hold a place at the same time, each for another gym. */
  count: number
  /** How many of one gym may wait, and how many of all: each holds a whole file in memory. */
  waitingPerGym: number
  waiting: number
}

interface Waiting {
  gymId: string
  signal: AbortSignal
  enter: (leave: (() => void) | undefined) => void
}

/** Hands out places: one per gym at a time, in the order of arrival among gyms that have none. */
export function openPlaces({ count, waitingPerGym, waiting: waitingMax }: PlacesOptions) {
  const inside = new Set<string>()
  let queue: Waiting[] = []

  const admit = () => {
    queue = queue.filter((it) => {
      if (!it.signal.aborted && (inside.size >= count || inside.has(it.gymId))) return true
      if (it.signal.aborted) it.enter(undefined)
      else {
        inside.add(it.gymId)
        it.enter(() => {
          inside.delete(it.gymId)
          admit()
        })
      }
      return false
    })
  }

  return {
    /** Resolves with what gives the place back; with undefined if too many are waiting or the caller hung up. */
    enter(gymId: string, signal: AbortSignal): Promise<(() => void) | undefined> {
      const ofGym = queue.filter((it) => it.gymId === gymId).length
      if (ofGym >= waitingPerGym || queue.length >= waitingMax) return Promise.resolve(undefined)
      return new Promise((enter) => {
        queue.push({ gymId, signal, enter })
        signal.addEventListener('abort', admit, { once: true })
        admit()
      })
    },
  }
}
