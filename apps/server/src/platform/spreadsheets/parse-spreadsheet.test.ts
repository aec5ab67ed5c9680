import { strToU8, zipSync } from 'fflate'
import { afterEach, describe, expect, test } from 'vitest'
import { parseSpreadsheet } from './parse-spreadsheet.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook with one column of cells; those with `s="1"` are formatted as dates. */
function aWorkbook(cells: readonly string[], epoch = ''): Buffer {
  const rows = cells.map((cell, at) => `<row r="${at + 1}">${cell.replace('<c', `<c r="A${at + 1}"`)}</row>`)
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packageOf}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr backupFile="false" ${epoch}/><sheets><sheet name="Alunos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
}

const dateCell = (serial: number | string) => `<c s="1"><v>${serial}</v></c>`

async function read(cells: readonly string[], epoch?: string) {
  const rows = await parseSpreadsheet(aWorkbook(['<c t="inlineStr"><is><t>Nascimento</t></is></c>', ...cells], epoch))
  return typeof rows === 'string' ? rows : rows.slice(1).map(([cell]) => cell)
}

describe('a date in a workbook is the day that the spreadsheet shows', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'])(
    'a date in a workbook is the day that the spreadsheet shows with the server in %s',
    async (timeZone) => {
      process.env.TZ = timeZone
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
      const serials = [33_004, 33_004.5, 46_388, '46388.0', 61, 2_958_465]
      expect(await read(serials.map(dateCell))).toEqual([
        '1990-05-11',
        '1990-05-11',
        '2027-01-01',
        '2027-01-01',
        '1900-03-01',
        '9999-12-31',
      ])
    },
  )

  test('a date in a workbook is the day that the spreadsheet shows up to the last fraction of its last second', async () => {
    const times = [86_399, 86_399.9, 86_399.9999].map((seconds) => 33_004 + seconds / 86_400)
    expect(await read(times.map(dateCell))).toEqual(['1990-05-11', '1990-05-11', '1990-05-11'])
  })

  test('a date in a workbook is the day that the spreadsheet shows although a library of JavaScript in São Paulo wrote its midnight 28 seconds early', async () => {
    const serials = [33_004, 46_388].map((day) => day - 28 / 86_400)
    expect(await read(serials.map(dateCell))).toEqual(['1990-05-11', '2027-01-01'])
  })

  test('a date in a workbook is the day that the spreadsheet shows in the 1904 system, however its flag is written', async () => {
    for (const epoch of ['date1904="1"', 'date1904="true"']) {
      expect(await read([31_542, 0].map(dateCell), epoch), epoch).toEqual(['1990-05-11', '1904-01-01'])
    }
    expect(await read([dateCell(33_004)], 'date1904="false"')).toEqual(['1990-05-11'])
  })

  test('a date in a workbook is the day that the spreadsheet shows before the 29 February 1900 that only spreadsheets have, and no day for the number zero', async () => {
    expect(await read([...[1, 59, 60, 0, 0.5].map(dateCell), dateCell(33_004)])).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-02-28',
      '',
      '',
      '1990-05-11',
    ])
  })
})

describe('a table as text', () => {
  const rows = [
    ['Nome', 'E-mail', 'Plano'],
    ['João Conceição', 'joao@exemplo.com', 'Mensal'],
    ['Ana; e Rui, Lda', 'ana@exemplo.com', ''],
  ]
  const written = (separator: string) =>
    rows.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\r\n')

  test.each([';', ',', '\t', '|'])('a table as text with every cell in quotes is split at %j', async (separator) => {
    expect(await parseSpreadsheet(Buffer.from(written(separator)))).toEqual(rows)
  })

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other order', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['Latin-1', (text: string) => Buffer.from(text, 'latin1')],
  ])('a table as text is read from %s', async (_, encoded) => {
    expect(await parseSpreadsheet(encoded(written(';')))).toEqual(rows)
  })

  test('a table as text in UTF-8 of which a program has cut one letter in two keeps all others', async () => {
    const cut = Buffer.concat([Buffer.from(`${written(';')};`), Buffer.from('ã').subarray(0, 1)])
    const [, ana] = (await parseSpreadsheet(cut)) as string[][]
    expect(ana?.[0]).toBe('João Conceição')
  })
})

test('a cell with an error of a formula is empty, and the file is read', async () => {
  const cells = ['<c t="e"><v>#N/A</v></c>', '<c t="str"><f>A1</f></c>', '<c t="b"><v>1</v></c>', dateCell(33_004)]
  expect(await read(cells)).toEqual(['', '', 'sim', '1990-05-11'])
})
