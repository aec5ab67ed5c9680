import type { Language } from '@folego/domain'
import { use, useMemo } from 'react'
import { fulfilled, markWhenFulfilled } from '#observable'
import { currentLanguage, loaders, useLanguage } from './language.ts'
import { translateWith } from './translate.ts'
import type { Dictionary, Translate, Translation } from './translation.ts'

/** The texts of one feature in both languages. Created once per feature with {@link texts}, read with {@link useTexts}. */
export interface Texts<D extends Dictionary> {
  /** Settles when the language has loaded. Returns the same promise every time, as `use` requires. */
  readonly load: (language: Language) => Promise<void>
  readonly read: (language: Language) => Translate<D>
}

/** Portuguese is available from the first render on. */
const ready = fulfilled(undefined)

/**
 * Declares the texts of a feature: pt-BR is bundled with the screen, English is loaded on demand.
 * @example const studentsTexts = texts(studentsPtBr, async () => (await import('./students.en.ts')).studentsEn)
 */
export function texts<const D extends Dictionary>(source: D, english: () => Promise<Translation<D>>): Texts<D> {
  const portuguese = translateWith(source, 'pt-BR')
  let translated: Translate<D> | undefined
  let loading: Promise<void> | undefined
  const fetchEnglish = async (): Promise<void> => {
    try {
      // The types guarantee the same keys, so the reader is the same as well.
      translated = translateWith((await english()) as unknown as D, 'en')
    } catch (error) {
      // The next attempt loads it again.
      loading = undefined
      throw error
    }
  }
  // Not async: that would wrap the promise in a new one each time.
  // oxlint-disable-next-line typescript/promise-function-async
  const load = (language: Language): Promise<void> =>
    language === 'pt-BR' ? ready : (loading ??= markWhenFulfilled(fetchEnglish()))
  loaders.add(load)
  // Starts together with the screen's own chunk, not after its first render; a failure is thrown where the texts are read.
  load(currentLanguage()).catch(() => undefined)
  return { load, read: (language) => (language === 'en' && translated ? translated : portuguese) }
}

/**
 * The texts in the current language: `t('title')`, `t('created', { name })`. Suspends while English is loading, so it needs
 * a Suspense boundary above it (every page has one).
 */
export function useTexts<D extends Dictionary>(declared: Texts<D>): Translate<D> {
  const language = useLanguage()
  use(declared.load(language))
  return useMemo(() => declared.read(language), [declared, language])
}
