import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { textsLoaded } from '#platform/i18n'
import { installWorker } from '#platform/offline'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import './app/boot.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
/** Milliseconds after which a page that is still on its way is said to be. */
const patience = 1000

// The page's policy forbids the code that zod would write at run time, and each try is reported as a breach.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Lets what waits go first, input above all. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Draws the application when there is more to show than what index.html shows already, in as many turns as it has parts. With
 * everything there the page stands at once: React would otherwise draw a placeholder first, and wait 300 ms before it takes that
 * away again. The sign-in page looks the same before it is there, so it is taken over in slices, between which it answers.
 */
async function begin(place: HTMLElement): Promise<void> {
  await nextTurn()
  const router = createAppRouter()
  await nextTurn()
  // A failure shows when the page is drawn.
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

// No `await` out here: the chunks of a page import this one, and would wait for it in turn.
void begin(root)

if (import.meta.env.PROD) {
  // After the page has everything it needs: what the worker fetches must not delay it.
  window.addEventListener('load', () => {
    void installWorker({ container: navigator.serviceWorker, reload: () => window.location.reload() })
  })
}
