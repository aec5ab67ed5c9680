/**
 * Marks a promise once it is fulfilled, so that React's `use` reads it in the same render: for any other promise it learns the
 * result only a turn later, after rendering a fallback.
 *
 * @returns the same promise
 */
// Not async: that would wrap the promise in a new one.
// oxlint-disable-next-line typescript/promise-function-async
export function markWhenFulfilled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** A promise that counts as fulfilled from the first render on. */
// oxlint-disable-next-line typescript/promise-function-async
export function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
