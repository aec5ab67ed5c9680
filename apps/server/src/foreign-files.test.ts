import { setTimeout as pause } from 'node:timers/promises'
import { allEndpoints, api, fillPath, isFileContent } from '@folego/contract'
import { limits, workoutMessageLimits } from '@folego/domain'
import type { Endpoint } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aGym, recordsOf, testServer } from '#testing'
import type { TestGym } from '#testing'
import { worstPictures, worstSpreadsheets, worstStatements } from './testing/worst-files.ts'
import type { WorstFiles } from './testing/worst-files.ts'

/* Every call that takes a file gets the worst ones of its kind, and nobody else waits meanwhile. */

const server = await testServer()
let gym: TestGym
let other: TestGym
let ids: Record<string, string>

beforeAll(async () => {
  gym = await aGym(server)
  other = await aGym(server)
  const records = await recordsOf(gym)
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 3500 }]
  const student_id = gym.student.studentId
  const invoice = await gym.admin.call(api.billing.create, { body: { student_id, due_on: '2026-03-20', lines } })
  ids = {
    'students.setPicture': records.student,
    'exercises.setPicture': records.exercise,
    'paymentClaims.create': invoice.body.id,
    'workoutMessages.write': records.trainingSession,
  }
})

/** The fields of a call that are files. */
const filesOf = ({ body }: Endpoint) =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape).flatMap(([name, schema]) => (isFileContent(schema) ? [name] : []))
    : []

const uploads = allEndpoints().filter(({ endpoint }) => filesOf(endpoint).length > 0)

const noPdf = {
  'a PDF of 5 MB and one byte': () => Buffer.concat([Buffer.from('%PDF-1.7\n')], limits.attachmentBytesMax + 1),
}

/** Lists and statements are read by one reader, whichever call brings them: the first gets everything, the others a part. */
const some = (files: WorstFiles, names: string[]): WorstFiles =>
  Object.fromEntries(Object.entries(files).filter(([name]) => names.includes(name)))
const someSpreadsheets = some(worstSpreadsheets, [
  'a workbook whose only cell is XFD20000',
  'a cell of 60 MB',
  '5 MB of rows',
])

const worst: Record<string, { files: WorstFiles; more?: object }> = {
  'imports.create': { files: worstSpreadsheets, more: { file_name: 'alunos' } },
  'bankLines.import': { files: { ...someSpreadsheets, ...worstStatements }, more: { file_name: 'extrato' } },
  'bankLines.table': {
    files: { ...someSpreadsheets, ...some(worstStatements, ['tags without an end', 'a memo of 5 MB']) },
    more: { file_name: 'extrato' },
  },
  'historyImports.apply': { files: someSpreadsheets, more: { file_name: 'treinos' } },
  'historyImports.preview': { files: someSpreadsheets, more: { file_name: 'treinos' } },
  'workoutMessages.write': {
    files: {
      ...worstPictures,
      'a video of boxes without an end': () =>
        Buffer.concat([
          Buffer.from([0, 0, 0, 16]),
          Buffer.from('ftypisom'),
          Buffer.alloc(workoutMessageLimits.videoBytesMax - 12, 1),
        ]),
      'a video of a byte too many': () =>
        Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('ftypisom')], workoutMessageLimits.videoBytesMax + 1),
    },
    more: { client_id: crypto.randomUUID() },
  },
  'gyms.setLogo': { files: worstPictures },
  'students.setPicture': { files: worstPictures },
  'exercises.setPicture': { files: worstPictures },
  'paymentClaims.create': { files: { ...worstPictures, ...noPdf } },
}

test('every call that takes a file is tried with the worst files of its kind', () => {
  expect(uploads.map(({ name }) => name).toSorted()).toEqual(Object.keys(worst).toSorted())
})

/** What students send of themselves. */
const ofStudents = new Set(['paymentClaims.create', 'historyImports.apply', 'historyImports.preview'])

const cases = uploads.flatMap(({ name, endpoint }) =>
  Object.entries(worst[name]?.files ?? {}).map(([what, make]) => ({ name, what, endpoint, make })),
)

test.each(cases)('$name refuses $what in words, and others are answered within a second meanwhile', async (it) => {
  const { name, endpoint, make } = it
  const [field = ''] = filesOf(endpoint)
  const payload = { ...worst[name]?.more, [field]: Buffer.from(make()).toString('base64') }
  const state = { isDone: false }
  const upload = server.app
    .inject({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, { id: ids[name] ?? '' })}`,
      headers: {
        authorization: `Bearer ${ofStudents.has(name) ? gym.student.token : gym.admin.token}`,
        'x-gym-id': gym.id,
      },
      payload,
    })
    .finally(() => {
      state.isDone = true
    })
  // What this thread computes while the others wait for it: on a busy machine, the rest of a wait is that of other programs.
  const waits: number[] = []
  const measure = async (ask: () => Promise<unknown>) => {
    const begun = process.threadCpuUsage()
    await ask()
    const { user, system } = process.threadCpuUsage(begun)
    waits.push((user + system) / 1000)
  }
  const headers = { authorization: `Bearer ${other.admin.token}`, 'x-gym-id': other.id }
  do {
    // One after the other, as long as the file is read.
    // oxlint-disable-next-line no-await-in-loop
    await measure(() => server.app.inject({ url: '/api/health' }))
    // oxlint-disable-next-line no-await-in-loop
    await measure(() => server.app.inject({ url: '/api/student', headers }))
    // The readers need the processors too.
    // oxlint-disable-next-line no-await-in-loop
    await pause(50)
  } while (!state.isDone)
  const reply = await upload
  expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ code: 'INVALID_INPUT' })])
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
  expect(Math.max(...waits)).toBeLessThan(1000)
})
