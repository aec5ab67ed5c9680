/** Signs above 0x7F that the standard fonts of PDF have beside Latin-1 (WinAnsiEncoding, ISO 32000-1, annex D). */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** A text in the signs of the standard fonts: others lose their accents, and what is then still foreign becomes '?'. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => (isPrintable(sign) ? sign : plainOf(sign))).join('')
}

function isPrintable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyondLatin.includes(sign)
}

function plainOf(sign: string): string {
  if (/\s/.test(sign)) return ' '
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every(isPrintable) ? plain : '?'
}
