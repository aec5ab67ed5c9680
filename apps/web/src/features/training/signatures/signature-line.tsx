import type { SheetSource, Signature } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { signaturesTexts } from './signatures.texts.ts'

/** Who signed a sheet, with the CREF on that day. Renders nothing if nobody is known. */
export function SignatureLine({ sheet }: { sheet: Signed }) {
  const { sentenceOf } = useSignatureWords()
  const sentence = sentenceOf(sheet)
  return sentence === undefined ? null : <p className="ui-muted">{sentence}</p>
}

/** The fields of a sheet that identify its signature. Weekly sheets are always written by hand. */
export interface Signed {
  signature: Signature | null
  source?: SheetSource
}

/** The signer, and the sentence below a sheet: 'Gerado por IA, revisado por Igor Melo, CREF 012345-G/SP em 14/03/2026'. */
export function useSignatureWords() {
  const t = useTexts(signaturesTexts)
  const formats = useFormats()
  const whoOf = ({ name, cref }: Pick<Signature, 'name' | 'cref'>) => (cref === null ? name : t('who', { name, cref }))
  const sentenceOf = ({ signature, source = 'manual' }: Signed): string | undefined => {
    if (signature) return t(source, { who: whoOf(signature), date: formats.dayOf(signature.signed_at) })
    return source === 'manual' ? undefined : t(`unsigned.${source}`)
  }
  return { whoOf, sentenceOf }
}
