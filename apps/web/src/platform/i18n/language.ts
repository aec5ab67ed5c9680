import type { Language } from '@folego/contract'
import { observable, useObservable } from '#observable'

const storageKey = 'language'
const current = observable(storedLanguage())

document.documentElement.lang = current.get()

/** pt-BR unless this browser has chosen. */
function storedLanguage(): Language {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'pt-BR'
}

/** Fetches a dictionary in a language, where it is not there yet. */
export type DictionaryLoader = (language: Language) => Promise<void>

/** Every dictionary of the screens that were opened so far. */
export const loaders = new Set<DictionaryLoader>()

/** The language on the screen, for code outside of components. */
export const currentLanguage = current.get

/**
 * Switches the page without a reload, once every text on it has arrived, and remembers the language in this browser.
 * Rejects where a dictionary could not be fetched: the page then keeps its language.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === current.get()) return
  await textsLoaded(language)
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  current.set(language)
}

/** Settles when every dictionary of the screens that were opened so far can be read. */
export async function textsLoaded(language: Language = current.get()): Promise<void> {
  await Promise.all([...loaders].map(async (load) => load(language)))
}

/** Calls `listener` after each switch. Returns how to stop. */
export const onLanguageSwitch = current.subscribe

/** The language on the screen. */
export function useLanguage(): Language {
  return useObservable(current)
}
