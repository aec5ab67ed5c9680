import type { Language } from '@folego/domain'
import { observable, useObservable } from '#observable'

const storageKey = 'language'
const current = observable(storedLanguage())

document.documentElement.lang = current.get()

/** pt-BR unless another language was chosen in this browser. */
function storedLanguage(): Language {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'pt-BR'
}

/** Loads a dictionary in a language, if it is not loaded yet. */
export type DictionaryLoader = (language: Language) => Promise<void>

/** The loaders of all dictionaries of the screens opened so far. */
export const loaders = new Set<DictionaryLoader>()

/** The current language, for code outside of components. */
export const currentLanguage = current.get

/**
 * Switches the language without a reload, once every text on the page has loaded, and stores the choice in this browser.
 * Rejects if a dictionary could not be loaded: the page then keeps its language.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === current.get()) return
  await textsLoaded(language)
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  current.set(language)
}

/** Settles when every dictionary of the screens opened so far has loaded. */
export async function textsLoaded(language: Language = current.get()): Promise<void> {
  await Promise.all([...loaders].map(async (load) => load(language)))
}

/** Calls `listener` after each switch. Returns the unsubscribe function. */
export const onLanguageSwitch = current.subscribe

/** The current language. */
export function useLanguage(): Language {
  return useObservable(current)
}
