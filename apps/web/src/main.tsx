import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { textsLoaded } from '#platform/i18n'
import { installWorker } from '#platform/offline'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import './app/boot.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
/** Milliseconds after which a loading message is shown. */
const patience = 1000

// The page's policy forbids the code that zod would generate at run time, and each attempt is reported as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Yields to pending tasks, input above all. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Renders the application once there is more to show than index.html already does, in as many tasks as it has parts. With everything
 * loaded, the page appears at once: otherwise React would render a placeholder first and wait 300 ms before replacing it. The
 * sign-in page looks the same before and after, so it is replaced in slices that leave room for input.
 */
async function begin(place: HTMLElement): Promise<void> {
  await nextTurn()
  const router = createAppRouter()
  await nextTurn()
  // A failure surfaces when the page is rendered.
  const whole = router
    .load()
    .then(() => textsLoaded())
    .catch(() => undefined)
  const waited = new Promise<void>((resolve) => setTimeout(resolve, patience))
  const isDrawn = place.hasChildNodes()
  await (isDrawn ? whole : Promise.race([whole, waited]))
  const draw = () =>
    createRoot(place).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    )
  if (isDrawn) startTransition(draw)
  else draw()
}

// No top-level `await`: the chunks of a page import this module and would deadlock.
void begin(root)

if (import.meta.env.PROD) {
  // After the page has loaded everything it needs, so that the worker's downloads do not delay it.
  window.addEventListener('load', () => {
    void installWorker({ container: navigator.serviceWorker, reload: () => window.location.reload() })
  })
}
