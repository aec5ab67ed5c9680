import { now, send } from '#platform/transport'

/*
 * The end of a rest, pushed by the server: a locked phone stops the page, and its timer with it.
 */

/** One call after the other, so that a skipped rest is not taken back before it was asked for. */
let calls: Promise<unknown> = Promise.resolve()

function ask(in_seconds: number | null, page: string): void {
  // Without a network nobody is told: the page still is, once it is looked at.
  calls = calls.then(() => send('PUT /notifications/push/rest', { body: { in_seconds, page } })).catch(() => undefined)
}

/**
 * Has this browser told when a rest ends at an instant, in milliseconds, while its page is hidden. The returned function takes that back.
 * @param page its address, which a tap opens
 */
export function pushWhileHidden(endsAt: number, page: string): () => void {
  let isAsked = false
  const look = (isOver = false) => {
    const left = Math.ceil((endsAt - now()) / 1000)
    const isWanted = document.hidden && !isOver
    if (left < 1 || isWanted === isAsked) return
    isAsked = isWanted
    ask(isWanted ? left : null, page)
  }
  const onChange = () => look()
  document.addEventListener('visibilitychange', onChange)
  look()
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    look(true)
  }
}
