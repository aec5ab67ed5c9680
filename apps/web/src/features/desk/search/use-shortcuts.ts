import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useHolder } from '#platform/gym'
import { type PageName, usePageHref, usePages } from '#platform/pages'
import { isCommandKey, useShortcutsOn } from '#platform/shortcuts'
import { canAdd, hitKinds, hitPages } from './palette-items.ts'

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

/** Ctrl/⌘+K always; `g` and a letter, `n` and `?` while single-key shortcuts are on. */
export function useShortcuts({ openPalette, openHelp }: Commands): void {
  const on = useShortcutsOn()
  const goTo = useGoTo()
  const add = useAdd()
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
      else if (event.key === 'n') add(event)
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

/** `n` opens the empty form of the current list. */
function useAdd(): (event: KeyboardEvent) => void {
  const pages = usePages()
  const pageHref = usePageHref()
  const holder = useHolder()
  const navigate = useNavigate()
  return (event) => {
    const here = pages.find(({ href }) => href === window.location.pathname)
    // Not on the page of workouts: a sheet is written on the page itself, and a single key must not leave it.
    const kind = hitKinds.find((each) => each === here?.name)
    const href = kind && canAdd(holder, kind) ? pageHref(hitPages[kind], { dialog: 'add' }) : undefined
    if (href === undefined) return
    event.preventDefault()
    void navigate({ href })
  }
}
