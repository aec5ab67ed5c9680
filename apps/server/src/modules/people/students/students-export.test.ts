import { inflateRawSync } from 'node:zlib'
import { api } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGym, aStudent, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
  await gym.admin.call(api.students.remove, { params: { id: gym.student.studentId } })
  const same = { phone: '11987654321', birth_date: '1990-01-31' }
  for (let at = 0; at < 30; at += 1) {
    const number = String(at).padStart(2, '0')
    const body = { name: `Aluno ${number}`, email: `a${number}@exemplo.com`, ...same }
    await gym.admin.call(api.students.create, { body })
  }
  const evil = { name: '=HYPERLINK("http://mal.example")', email: 'z@exemplo.com', ...same }
  await gym.admin.call(api.students.create, { body: evil })
})

async function fileOf(query: Record<string, string>, language = 'pt-BR', token = gym.admin.token) {
  const response = await server.app.inject({
    method: 'GET',
    url: '/api/student/export',
    query,
    headers: { authorization: `Bearer ${token}`, 'x-gym-id': gym.id, 'accept-language': language },
  })
  return { status: response.statusCode, headers: response.headers, text: response.body, bytes: response.rawPayload }
}

/** The text of one file in a ZIP archive, found by its central directory (APPNOTE 4.3.12). */
function unzipped(archive: Buffer, name: string): string {
  for (let at = archive.indexOf('PK\u0001\u0002'); at !== -1; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const nameLength = archive.readUInt16LE(at + 28)
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20))
    return (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
  }
  throw new Error(`no ${name} in the archive`)
}

test('a spreadsheet has every row of every page in the order of the list, and no name is a formula', async () => {
  const { status, headers, text } = await fileOf({ format: 'csv', sort: '-name' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('alunos-2026-03-14.csv')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFNome;E-mail;Telefone;Nascimento;Situação;Plano;Começa em;Até;Instrutor;Deve;CPF;Quem paga;Responsável',
  )
  expect(lines).toHaveLength(1 + 31)
  expect(lines[1]).toBe('Aluno 29;a29@exemplo.com;(11) 98765-4321;1990-01-31;Sem plano;;;;;;;;')
  expect(lines.at(-1)).toContain(`'=HYPERLINK`)
})

test('a file has CPF, payer and guardian for the desk, not for an instructor', async () => {
  const payer = { name: 'Rosana Prado', cpf: '529.982.247-25' }
  const payer_id = await aStudent(gym.admin.call, payer)
  const child = { name: 'Davi Prado', birth_date: '2014-01-31', guardian_name: 'Rosana Prado', payer_id }
  const id = await aStudent(gym.admin.call, child)
  const ids = [payer_id, id].join(',')
  const endOf = async (token?: string) => {
    const lines = (await fileOf({ format: 'csv', ids, sort: 'name' }, 'pt-BR', token)).text.trimEnd().split('\r\n')
    return lines.slice(1).map((line) => line.split(';').slice(-3))
  }
  expect(await endOf()).toEqual([
    ['', 'Rosana Prado', 'Rosana Prado'],
    ['529.982.247-25', '', ''],
  ])
  expect(await endOf(gym.instructor.token)).toEqual([
    ['', '', ''],
    ['', '', ''],
  ])
  for (const each of [id, payer_id]) await gym.admin.call(api.students.remove, { params: { id: each } })
})

test('a file has the filters of the list, and texts in the reader’s language', async () => {
  const { text } = await fileOf({ format: 'csv', search: 'a0' }, 'en')
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 10)
  expect(lines[0]).toContain('Name;Email')
  expect((await fileOf({ format: 'csv', membership: 'current' })).text.trimEnd().split('\r\n')).toHaveLength(1)
})

test('a file of selected rows has only those, in the order of the list', async () => {
  const { body } = await gym.admin.call(api.students.list, { query: { search: 'Aluno', page_size: 3, page: 2 } })
  const [first, , third] = body.object
  const ids = [third?.id, gym.student.studentId, first?.id].join(',')
  const lines = (await fileOf({ format: 'csv', ids })).text.trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Aluno 03', 'Aluno 05'])
  expect((await fileOf({ format: 'csv', ids: 'nobody' })).status).toBe(400)
})

test('a workbook keeps dates as dates and text as text', async () => {
  const { headers, bytes } = await fileOf({ format: 'xlsx', search: 'HYPERLINK' })
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const sheet = unzipped(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  // 31 January 1990 as the day number of spreadsheets.
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>32904<\/v>/)
  expect(unzipped(bytes, 'xl/sharedStrings.xml')).toContain('=HYPERLINK')
})

test('a printed list is a PDF with as many pages as it needs', async () => {
  const { headers, bytes } = await fileOf({ format: 'pdf' })
  expect(headers['content-type']).toBe('application/pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('every export is audited with its actor and content', async () => {
  await fileOf({ format: 'csv', search: 'Aluno 1' })
  const { body } = await gym.admin.call(api.dashboards.activity, { query: {} })
  expect(body.object[0]).toMatchObject({ action: 'exported', entity: 'gym', entity_name: 'Alunos' })
})

test('exports are for those who may see the list', async () => {
  const other = await aGym(server)
  expect((await other.student.call(api.students.export, {})).status).toBe(403)
  expect((await other.student.call(api.plans.export, {})).status).toBe(403)
  expect((await other.student.call(api.plans.list, {})).status).toBe(200)
})
