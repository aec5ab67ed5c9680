import { deviceChoice } from '#observable'

/*
 * The sound at the end of a rest, made by the browser itself: two short tones, high enough to be heard through music. On or
 * off is this device's choice.
 */

export const restSound = deviceChoice(
  'rest-sound',
  (text) => text !== 'off',
  (on) => (on ? 'on' : 'off'),
)

let context: AudioContext | undefined
/** Asking takes a phone longer than drawing the set that was ticked: not twice at a time. */
let resuming = false

/** Browsers let a page sound only after a tap: called on taps, so that the tone may come later by itself. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined' || !restSound.get()) return
  context ??= new AudioContext()
  if (context.state !== 'suspended' || resuming) return
  resuming = true
  // Where it is refused the end is still seen.
  context
    .resume()
    .catch(() => undefined)
    .finally(() => (resuming = false))
}

/** Two rising tones of a quarter of a second. Silent where the browser has not allowed sound. */
export function playRestEnd(): void {
  if (context?.state !== 'running') return
  tone(context, 880, context.currentTime)
  tone(context, 1175, context.currentTime + 0.28)
}

/** `at` in the context's seconds. */
function tone(audio: AudioContext, hertz: number, at: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  // Swelling and dying away: a hard edge would crack.
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(0.5, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.25)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + 0.26)
}
