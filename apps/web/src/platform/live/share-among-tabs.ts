import { anySignal } from '#platform/transport'

interface Shared {
  /** What the tabs share, e.g. one person's notifications in one gym. */
  name: string
  /** Listens until aborted; runs in one tab at a time. */
  listen: (onEvent: (data: unknown) => void, signal: AbortSignal) => Promise<void>
  /** Called in every tab. */
  onEvent: (data: unknown) => void
  signal: AbortSignal
}

/** Messages between tabs: an event, or a request for the last one, which the listening tab answers. */
type TabMessage = { event: unknown } | { wantsLast: true }

/**
 * Browsers allow six connections to a server over HTTP/1.1, so the tabs share one: the tab with the lock listens and
 * informs the others; when it closes, the next one takes over. Without locks (a page without HTTPS) every tab listens for
 * itself while it is visible.
 */
export async function shareAmongTabs({ name, listen, onEvent, signal }: Shared): Promise<void> {
  if (!('locks' in navigator)) return listenWhileSeen({ listen, onEvent, signal })
  const channel = new BroadcastChannel(name)
  // A channel is limited to this origin; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: TabMessage) => channel.postMessage(message)
  let last: TabMessage | undefined
  channel.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if ('event' in message) onEvent(message.event)
    else if (last) post(last)
  })
  const publish = (event: unknown) => {
    last = { event }
    onEvent(event)
    post(last)
  }
  // Requests what was published before this tab began to listen.
  post({ wantsLast: true })
  try {
    await navigator.locks.request(name, { signal }, async () => listen(publish, signal))
  } catch (error) {
    // Aborted while another tab listened.
    if (!signal.aborted) throw error
  } finally {
    channel.close()
  }
}

async function listenWhileSeen({ listen, onEvent, signal }: Omit<Shared, 'name'>): Promise<void> {
  while (!signal.aborted) {
    const hidden = new AbortController()
    const hide = () => document.visibilityState === 'hidden' && hidden.abort()
    document.addEventListener('visibilitychange', hide)
    if (document.visibilityState === 'visible') await listen(onEvent, anySignal(signal, hidden.signal))
    document.removeEventListener('visibilitychange', hide)
    if (!signal.aborted) await nextChange(signal)
  }
}

async function nextChange(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
