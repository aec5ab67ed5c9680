import { StrictMode } from 'react'
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

const router = createAppRouter()

/** The page's chunks and texts. A failure shows when the page is drawn. */
async function ready(): Promise<void> {
  await router.load()
  await textsLoaded()
}

/** Settles when there is more to show than what index.html shows already. The sign-in page looks the same before it is there. */
async function worthDrawing(place: HTMLElement): Promise<void> {
  const whole = ready().catch(() => undefined)
  const waited = new Promise<void>((resolve) => setTimeout(resolve, patience))
  await (place.hasChildNodes() ? whole : Promise.race([whole, waited]))
}

/*
 * With everything there the page stands at once: React would otherwise draw a placeholder first, and wait 300 ms before it takes
 * that away again. Until then the frame of index.html stands. (No `await` out here: the chunks of a page import this one, and
 * would wait for it in turn.)
 */
void worthDrawing(root).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
)

if (import.meta.env.PROD) {
  // After the page has everything it needs: what the worker fetches must not delay it.
  window.addEventListener('load', () => {
    void installWorker({ container: navigator.serviceWorker, reload: () => window.location.reload() })
  })
}
