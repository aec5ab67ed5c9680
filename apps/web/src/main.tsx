import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { installWorker } from '#platform/offline'
import { App } from './app/app.tsx'
import './app/boot.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

if (import.meta.env.PROD) {
  // After the page has everything it needs: what the worker fetches must not delay it.
  window.addEventListener('load', () => {
    void installWorker({ container: navigator.serviceWorker, reload: () => window.location.reload() })
  })
}
