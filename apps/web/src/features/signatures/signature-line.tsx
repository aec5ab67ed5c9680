import { useSignatureWords, type Signed } from './use-signature-words.ts'

/** Who answers for a sheet, with the CREF of the day it was signed. Nothing where nobody is known. */
export function SignatureLine({ sheet }: { sheet: Signed }) {
  const { sentenceOf } = useSignatureWords()
  const sentence = sentenceOf(sheet)
  return sentence === undefined ? null : <p className="ui-muted">{sentence}</p>
}
