import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type PageName, usePageHref } from '#platform/pages'
import { isCommandKey, useShortcutsOn } from '#platform/shortcuts'

/** Second key after `g` → page. The initials of the Portuguese words: alunos, matrículas, planos… */
export const goKeys = {
  a: 'students',
  m: 'enrollments',
  p: 'plans',
  t: 'trainers',
  i: 'home',
  c: 'settings',
} as const satisfies Record<string, PageName>

/** Milliseconds to wait for the second key. */
const patience = 1200

interface Commands {
  openPalette: () => void
  openHelp: () => void
}

/** Ctrl/⌘+K always; `g` and a letter, `n`, `r` and `?` while single-key shortcuts are on. */
export function useShortcuts({ openPalette, openHelp }: Commands): void {
  const on = useShortcutsOn()
  const goTo = useGoTo()
  const waitingSince = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      if (!on || !isCommandKey(event)) return
      const second = event.timeStamp - waitingSince.current < patience && waitingSince.current > 0
      waitingSince.current = 0
      if (second) goTo(event)
      else if (event.key === 'g') waitingSince.current = event.timeStamp
      else if (event.key === 'n' || event.key === 'r') pressButtonOf(event)
      else if (event.key === '?') openHelp()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

function useGoTo(): (event: KeyboardEvent) => void {
  const pageHref = usePageHref()
  const navigate = useNavigate()
  return (event) => {
    const name = Object.entries(goKeys).find(([key]) => key === event.key)?.[1]
    const href = name && pageHref(name)
    if (href === undefined) return
    event.preventDefault()
    void navigate({ href })
  }
}

/** Presses the button of the page that shows this key: `n` adds to the list, `r` receives. */
function pressButtonOf(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>(`#main [aria-keyshortcuts="${event.key}"]`)
  if (!button) return
  event.preventDefault()
  button.click()
}
