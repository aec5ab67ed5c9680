import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'
import { openPlaces } from './places.ts'
import { openWorkers } from './workers.ts'

const readerOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const endless = readerOf('export const read = () => { for (;;); }')
const greedy = readerOf(
  'export const read = () => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)) }',
)
const settings = readerOf(
  'export const read = () => ({ settings: Object.keys(process.env).filter((name) => !name.startsWith("NODE_CHANNEL")) })',
)
const zone = readerOf('export const read = () => [process.env.TZ, Intl.DateTimeFormat().resolvedOptions().timeZone]')
const double = readerOf('export const read = ({ number }) => number * 2')

test('a reading that does not end is ended at its deadline, one that fills the memory at its limit, and the next is read', async () => {
  const workers = openWorkers({ milliseconds: 3000, megabytes: 64 })
  const begun = performance.now()
  expect(await workers.run(endless, {})).toBe('exhausted')
  expect(performance.now() - begun).toBeGreaterThan(2900)
  expect(await openWorkers({ milliseconds: 60_000, megabytes: 64 }).run(greedy, {})).toBe('exhausted')
  expect(await workers.run(double, { number: 21 })).toEqual({ output: 42 })
})

test('a reader sees none of the settings and secrets of the process, and no time zone', async () => {
  const workers = openWorkers({ milliseconds: 60_000, megabytes: 64 })
  expect(await workers.run(settings, {})).toEqual({ output: { settings: ['TZ'] } })
  expect(await workers.run(zone, {})).toEqual({ output: ['UTC', 'UTC'] })
})

test('what a file leaves behind in its reader does not reach the next file: work that goes on, or a process that ends', async () => {
  const workers = openWorkers({ milliseconds: 3000, megabytes: 64 })
  const leaving = [
    'setTimeout(() => { for (;;); })',
    'setTimeout(() => { for (;;); }, 50)',
    'setTimeout(() => process.exit(), 50)',
    'Promise.reject(new Error())',
  ]
  const clean = readerOf(
    'export const read = async () => { await new Promise((done) => setTimeout(done, 200)); return 21 }',
  )
  for (const left of leaving) {
    // One after the other: the next file comes to where the former one was.
    // oxlint-disable-next-line no-await-in-loop
    expect(await workers.run(readerOf(`export const read = () => { ${left}; return 1 }`), {})).toEqual({ output: 1 })
    // oxlint-disable-next-line no-await-in-loop
    expect(await workers.run(clean, {}), left).toEqual({ output: 21 })
  }
})

test('what a file leaves behind in its reader is not its own fault: time and memory are counted from when its reader begins', async () => {
  const workers = openWorkers({ milliseconds: 1000, megabytes: 64 })
  const slowly = readerOf('await new Promise((done) => setTimeout(done, 1500)); export const read = () => 1')
  expect(await workers.run(slowly, {})).toEqual({ output: 1 })
  const ending = readerOf('process.exit()')
  await expect(workers.run(ending, {})).rejects.toThrow('no process could begin')
})

test('a reader that throws is our fault, and reported as such', async () => {
  const workers = openWorkers({ milliseconds: 60_000, megabytes: 64 })
  const broken = readerOf('export const read = () => { throw new Error("broken") }')
  await expect(workers.run(broken, {})).rejects.toThrow('broken')
  expect(await workers.run(double, { number: 2 })).toEqual({ output: 4 })
})

test('a gym reads one file at a time, so that it cannot take the places of all others', async () => {
  const places = openPlaces({ count: 2, waitingPerGym: 3, waiting: 4 })
  const { signal } = new AbortController()
  const entered: string[] = []
  const enter = (gymId: string, name: string) =>
    places.enter(gymId, signal).then((leave) => {
      entered.push(leave === undefined ? `${name} refused` : name)
      return leave
    })
  const first = await enter('a', 'a1')
  const others = ['a2', 'a3', 'a4', 'a5'].map((name) => enter('a', name))
  const second = await enter('b', 'b1')
  expect(entered).toEqual(['a1', 'a5 refused', 'b1'])
  second?.()
  await enter('c', 'c1')
  first?.()
  await others[0]
  expect(entered.slice(3)).toEqual(['c1', 'a2'])
})

test('a file whose sender hung up gives its place in the queue to the next', async () => {
  const places = openPlaces({ count: 1, waitingPerGym: 3, waiting: 4 })
  const leave = await places.enter('a', new AbortController().signal)
  const gone = new AbortController()
  const waiting = places.enter('b', gone.signal)
  const next = places.enter('c', new AbortController().signal)
  gone.abort()
  expect(await waiting).toBeUndefined()
  leave?.()
  expect(await next).toBeDefined()
})

test('work on a file that needs a transaction leaves others their turn', async () => {
  const state = { turns: 0, isDone: false }
  const other = () => {
    state.turns += 1
    if (!state.isDone) setImmediate(other)
  }
  setImmediate(other)
  function* work(): Generator<undefined, string> {
    for (let step = 0; step < 100; step += 1) {
      const begun = performance.now()
      while (performance.now() - begun < 2);
      yield
    }
    return 'done'
  }
  expect(await inSlices(work())).toBe('done')
  state.isDone = true
  expect(state.turns).toBeGreaterThan(10)
})
