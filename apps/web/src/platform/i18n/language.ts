import type { Language } from '@folego/contract'
import { useSyncExternalStore } from 'react'

const storageKey = 'language'
const listeners = new Set<() => void>()
let current = storedLanguage()

document.documentElement.lang = current

/** pt-BR unless this browser has chosen. */
function storedLanguage(): Language {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'pt-BR'
}

/** Fetches a dictionary in a language, where it is not there yet. */
export type DictionaryLoader = (language: Language) => Promise<void>

/** Every dictionary of the screens that were opened so far. */
export const loaders = new Set<DictionaryLoader>()

/** The language on the screen, for code outside of components. */
export function currentLanguage(): Language {
  return current
}

/**
 * Switches the page without a reload, once every text on it has arrived, and remembers the language in this browser.
 * Rejects where a dictionary could not be fetched: the page then keeps its language.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === current) return
  await Promise.all([...loaders].map(async (load) => load(language)))
  current = language
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Calls `listener` after each switch. Returns how to stop. */
export function onLanguageSwitch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language on the screen. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageSwitch, currentLanguage)
}
