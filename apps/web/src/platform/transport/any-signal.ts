/** Aborted as soon as one of the two is. As `AbortSignal.any`, which the oldest supported browsers do not have. */
export function anySignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal })
  }
  return either.signal
}
