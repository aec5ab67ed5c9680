import type { Language } from '@folego/contract'
import { use, useMemo } from 'react'
import { currentLanguage, loaders, useLanguage } from './language.ts'
import { translateWith } from './translate.ts'
import type { Dictionary, Translate, Translation } from './translation.ts'

/** The texts of one feature in both languages. Made once per feature with {@link texts}, read with {@link useTexts}. */
export interface Texts<D extends Dictionary> {
  /** A promise while the language is on its way, undefined when it can be read: at once for pt-BR. */
  readonly load: (language: Language) => Promise<void> | undefined
  readonly read: (language: Language) => Translate<D>
}

/**
 * Declares the texts of a feature: pt-BR comes with the screen, English is fetched when it is chosen.
 * @example const studentsTexts = texts(studentsPtBr, async () => (await import('./students.en.ts')).studentsEn)
 */
export function texts<const D extends Dictionary>(source: D, english: () => Promise<Translation<D>>): Texts<D> {
  const portuguese = translateWith(source, 'pt-BR')
  let translated: Translate<D> | undefined
  let loading: Promise<void> | undefined
  const fetchEnglish = async (): Promise<void> => {
    try {
      // The same keys by type, so the reader is the same as well.
      translated = translateWith((await english()) as unknown as D, 'en')
    } finally {
      loading = undefined
    }
  }
  const load = (language: Language): Promise<void> | undefined => {
    if (language === 'pt-BR' || translated) return undefined
    loading ??= fetchEnglish()
    return loading
  }
  loaders.add(load)
  // Begun beside the screen's own chunk, not after its first render; a failure is thrown where the texts are read.
  load(currentLanguage())?.catch(() => undefined)
  return { load, read: (language) => (language === 'en' && translated ? translated : portuguese) }
}

/**
 * The texts in the language of the moment: `t('title')`, `t('created', { name })`. Suspends while English is on its way,
 * so it must stand below a Suspense border (every page does).
 */
export function useTexts<D extends Dictionary>(declared: Texts<D>): Translate<D> {
  const language = useLanguage()
  const loading = declared.load(language)
  if (loading) use(loading)
  return useMemo(() => declared.read(language), [declared, language])
}
