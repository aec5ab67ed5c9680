import { cleanText } from '@folego/domain'

/* The tags of an OFX text and where it ends, each in one pass over it. */

/** The longest value of a tag that is read; a memo is stored with fewer characters. */
const valueLengthMax = 2000

/** A tag of an OFX text. */
export interface Tag {
  name: string
  isEnd: boolean
  /** The text after it, up to the next tag. */
  value: string
  line: number
}

const tagPattern = /<(\/?)([A-Za-z][\w.:]{0,63})(?:\s[^<>]{0,500})?\/?>/y

/** The tags of an OFX text, in one pass. Comments and instructions are skipped; a `<` that begins no tag is text. */
export function* tagsOf(text: string): Generator<Tag> {
  const lineAt = lineCounter(text)
  const find = findOnward(text)
  let tag: Tag | undefined
  let value = ''
  const add = (part: string) => {
    if (tag !== undefined && value.length < valueLengthMax) value += part.slice(0, valueLengthMax)
  }
  for (let at = 0; at < text.length;) {
    const start = text.indexOf('<', at)
    if (start < 0) break
    if (start > at) add(plainText(text.slice(at, Math.min(start, at + valueLengthMax))))
    tagPattern.lastIndex = start
    const found = tagPattern.exec(text)
    if (found !== null) {
      if (tag !== undefined) yield { ...tag, value: oneLine(value) }
      const [whole, slash, name = ''] = found
      tag = { name: name.toUpperCase(), isEnd: slash === '/', value: '', line: lineAt(start) }
      value = ''
      at = start + whole.length
      continue
    }
    const [open = '', close = ''] = skipped.find(([begin]) => text.startsWith(begin, start)) ?? []
    const end = close === '' ? -1 : find(close, start + open.length)
    if (end >= 0 && open === '<![CDATA[') add(text.slice(start + open.length, Math.min(end, start + valueLengthMax)))
    else if (end < 0) add('<')
    at = end < 0 ? start + 1 : end + close.length
  }
  if (tag !== undefined) yield { ...tag, value: oneLine(value) }
}

const skipped = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** `indexOf` for searches that only go forward: what was not found once is not searched for again. */
function findOnward(text: string): (sought: string, from: number) => number {
  const missing = new Set<string>()
  return (sought, from) => {
    if (missing.has(sought)) return -1
    const at = text.indexOf(sought, from)
    if (at < 0) missing.add(sought)
    return at
  }
}

/** The number of the line at a position; positions only grow. */
export function lineCounter(text: string): (position: number) => number {
  const lineBreak = text.includes('\n') ? '\n' : '\r'
  let line = 1
  let next = text.indexOf(lineBreak)
  return (position) => {
    while (next >= 0 && next < position) {
      line += 1
      next = text.indexOf(lineBreak, next + 1)
    }
    return line
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const plainText = (value: string) =>
  value.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

const oneLine = (value: string) =>
  cleanText(value)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Whether a text ends without a line break; what old systems write after the end is none of its text. */
export function endsWithinLine(text: string): boolean {
  const end = lengthWithout(text, ' \t\0\x1A')
  return end > 0 && !'\r\n'.includes(text[end - 1] ?? '')
}

/** The length of a text without the white space after it. */
export const lengthOfContent = (text: string): number => lengthWithout(text, ' \t\r\n\0\x1A')

function lengthWithout(text: string, ends: string): number {
  let end = text.length
  while (end > 0 && ends.includes(text[end - 1] ?? '')) end -= 1
  return end
}
