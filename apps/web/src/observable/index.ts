import { useSyncExternalStore } from 'react'

/** A value that can be read and observed. */
export interface Readable<Value> {
  get: () => Value
  /** Calls `listener` after every change. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

export interface Observable<Value> extends Readable<Value> {
  set: (next: Value) => void
  update: (change: (before: Value) => Value) => void
}

/** An event with its listeners. */
export interface Emitter<Args extends unknown[] = []> {
  /** False if nobody listens. */
  emit: (...args: Args) => boolean
  subscribe: (listener: (...args: Args) => void) => () => void
}

/**
 * Creates an emitter. `whileHeard` runs when the first listener subscribes; the function it returns runs after the last one has
 * unsubscribed.
 */
export function emitter<Args extends unknown[] = []>(whileHeard?: () => () => void): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>()
  let stop: (() => void) | undefined
  return {
    emit: (...args) => {
      for (const listener of listeners) listener(...args)
      return listeners.size > 0
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) stop = whileHeard?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}

export function observable<Value>(initial: Value): Observable<Value> {
  const { emit, subscribe } = emitter()
  let current = initial
  const set = (next: Value) => {
    if (Object.is(next, current)) return
    current = next
    emit()
  }
  return { get: () => current, set, update: (change) => set(change(current)), subscribe }
}

/** A setting of this device, stored as text in local storage and read from there on every access. */
export function deviceChoice<Value>(
  key: string,
  parse: (text: string | null) => Value,
  textOf: (value: Value) => string,
): Omit<Observable<Value>, 'update'> {
  const { emit, subscribe } = emitter()
  const set = (next: Value) => {
    localStorage.setItem(key, textOf(next))
    emit()
  }
  return { get: () => parse(localStorage.getItem(key)), set, subscribe }
}

/** Returns the value and re-renders the component when it changes. */
export function useObservable<Value>({ subscribe, get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
export { fulfilled, markWhenFulfilled } from './fulfilled.ts'
