import { useFailureText } from '#platform/failures'
import { type Dictionary, type Texts, useTexts } from '#platform/i18n'
import { notifyError, notifySuccess } from '#ui'
import { wordsOf } from './words-of.ts'

interface CopyDictionary extends Dictionary {
  readonly duplicated: string
  readonly duplicateFailed: string
}

/** Copies a record and reports success or failure; `onCopied` receives the copy. */
export function useCopying<D extends CopyDictionary, Copy extends { title: string }>(
  texts: Texts<D>,
  copy: (id: string) => Promise<Copy>,
  onCopied: (copy: Copy) => void,
): (record: { id: string }) => Promise<void> {
  const words = wordsOf(useTexts(texts))
  const failureText = useFailureText()
  return async ({ id }) => {
    try {
      const made = await copy(id)
      notifySuccess(words('duplicated', { title: made.title }))
      onCopied(made)
    } catch (error) {
      notifyError(words('duplicateFailed'), failureText(error))
    }
  }
}
