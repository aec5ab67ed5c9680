import { crc32, deflateSync } from 'node:zlib'
import { limits } from '@folego/domain'
import { strToU8, zipSync } from 'fflate'

/* Files that cost a reader the most for their size, for each kind of upload. */

export type WorstFiles = Record<string, () => Uint8Array>

/** A workbook with one sheet of the given rows. */
export function aWorkbook(rows: string, sharedStrings?: string): Uint8Array {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...(sharedStrings && { 'xl/sharedStrings.xml': sharedStrings }),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

const cellOf = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
const shared = (items: string) => aWorkbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', `<sst>${items}</sst>`)
const filled = (text: string) => Buffer.from(text.repeat(Math.floor(limits.importFileBytesMax / text.length)))

export const worstSpreadsheets: WorstFiles = {
  'a workbook whose only cell is XFD20000': () => aWorkbook('<row r="20000"><c r="XFD20000"><v>1</v></c></row>'),
  'a workbook with an empty row at the last line': () =>
    aWorkbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
  'a cell of 95 MB': () => aWorkbook(cellOf('a'.repeat(95_000_000))),
  'a cell of 60 MB': () => aWorkbook(cellOf('&amp;'.repeat(12_000_000))),
  '90 MB of shared strings': () => shared('<si><t>abcdefgh</t></si>'.repeat(3_700_000)),
  '1.9 MB of attributes': () =>
    aWorkbook(`<row r="1" ${Array.from({ length: 170_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  'millions of nested elements': () => aWorkbook('<a>'.repeat(4_000_000)),
  'more cells than a list has': () =>
    aWorkbook(Array.from({ length: 14_000 }, () => `<row>${'<c><v>1</v></c>'.repeat(80)}</row>`).join('')),
  '5 MB of line breaks': () => filled('\n'),
  '200 kB of line breaks before a letter': () => Buffer.from(`${'\n'.repeat(200_000)}a`),
  '5 MB of separators': () => filled(';'),
  '5 MB of quotes': () => filled('"'),
  '5 MB of rows': () => filled('a;b\n'),
}

export const worstStatements: WorstFiles = {
  'comments without an end': () => filled('<OFX><!--'),
  'character data without an end': () => filled('<OFX><![CDATA['),
  'transactions without an end': () => filled('<OFX><STMTTRN>'),
  'tags without an end': () => filled('<OFX <'),
  'a memo of 5 MB': () => Buffer.concat([filled('<OFX><STMTTRN><MEMO>').subarray(0, 20), filled('a &amp; ')]),
}

/** A PNG of any declared size, with further chunks. */
function aPng(width: number, height: number, chunks: Buffer[] = []): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...chunks,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

const bomb = deflateSync(Buffer.alloc(150_000_000))

export const worstPictures: WorstFiles = {
  'a picture of 60,000 by 60,000': () => aPng(60_000, 60_000),
  'a picture with a colour profile of 150 MB': () =>
    aPng(2401, 9, [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb]))]),
  'a picture with a text of 150 MB': () => aPng(2401, 9, [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb]))]),
}
