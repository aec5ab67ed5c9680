import { beforeEach, expect, test, vi } from 'vitest'

/** A browser's audio as far as the sound uses it; `interrupted` is a state that only iOS has. */
const audio = {
  state: 'suspended' as AudioContextState | 'interrupted',
  tones: 0,
  resume: vi.fn<() => Promise<void>>(),
}

function FakeContext() {
  const parameter = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  return {
    currentTime: 0,
    destination: {},
    get state() {
      return audio.state
    },
    resume: audio.resume,
    createOscillator: () => ({
      frequency: { value: 0 },
      connect: () => ({ connect: vi.fn() }),
      start: () => (audio.tones += 1),
      stop: vi.fn(),
    }),
    createGain: () => ({ gain: parameter }),
  }
}

/** The module as a page loads it, with audio of its own. */
async function openSound() {
  vi.resetModules()
  return import('./sound.ts')
}

beforeEach(() => {
  Object.assign(audio, { state: 'suspended', tones: 0 })
  audio.resume.mockReset().mockImplementation(async () => {
    audio.state = 'running'
  })
  vi.stubGlobal('AudioContext', FakeContext)
})

test('the sound at the end of a rest plays once a tap has allowed it, and not before', async () => {
  const { allowSound, playRestEnd } = await openSound()
  playRestEnd()
  expect(audio.tones).toBe(0)
  allowSound()
  playRestEnd()
  expect(audio.tones).toBe(2)
})

test('after a phone call, which interrupts the audio of iOS, the next tap brings the sound back', async () => {
  const { allowSound, playRestEnd } = await openSound()
  allowSound()
  audio.state = 'interrupted'
  playRestEnd()
  expect(audio.tones).toBe(0)
  await vi.waitFor(() => {
    allowSound()
    playRestEnd()
    expect(audio.tones).toBe(2)
  })
})

test('audio that refuses to resume is asked again by the next tap, and audio that ended is opened again', async () => {
  const { allowSound, playRestEnd } = await openSound()
  audio.resume.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'))
  allowSound()
  await vi.waitFor(() => {
    allowSound()
    expect(audio.state).toBe('running')
  })
  audio.state = 'closed'
  const opened = vi.fn(FakeContext)
  vi.stubGlobal('AudioContext', function Reopened() {
    audio.state = 'running'
    return opened()
  })
  allowSound()
  playRestEnd()
  expect([opened.mock.calls.length, audio.tones]).toEqual([1, 2])
})

test('with the sound off, or in a browser without audio, nothing is opened', async () => {
  const { allowSound, playRestEnd, restSound } = await openSound()
  restSound.set(false)
  allowSound()
  vi.stubGlobal('AudioContext', undefined)
  restSound.set(true)
  allowSound()
  playRestEnd()
  expect([audio.resume.mock.calls.length, audio.tones]).toEqual([0, 0])
})
