/** Who signed a sheet: small enough for a student's first page. */
export { SignatureLine } from './signature-line.tsx'
export { type Signed, useSignatureWords } from './signature-line.tsx'
