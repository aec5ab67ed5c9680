import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import {
  addCandidate,
  createExam,
  deleteExam,
  listExams,
  removeCandidate,
  requireExam,
  setResult,
} from './exams.service.ts'
import { giveGraduation, readStudentLevels, undoGraduation } from './graduations.service.ts'
import { printCertificate, printExam } from './level-files.service.ts'
import { archiveLevel, createLevel, listLevels, listProgress, updateLevel } from './levels.service.ts'

export const levelRoutes = [
  ...serve(api.levels, {
    list: (gym) => listLevels(gym),
    create: (gym, { body }) => createLevel(gym, body),
    update: (gym, { params, body }) => updateLevel(gym, params.id, body),
    archive: (gym, { params }) => archiveLevel(gym, params.id),
    progress: pipelined((gym, { query }) => listProgress(gym, query)),
  }),
  ...serve(api.graduations, {
    ofStudent: (gym, { query }) => readStudentLevels(gym, query.student_id),
    give: (gym, { body }) => giveGraduation(gym, body),
    undo: (gym, { params, body }) => undoGraduation(gym, params.id, body.reason),
    print: (slow, { params }) => printCertificate(slow, params.id),
  }),
  ...serve(api.levelExams, {
    list: (gym, { query }) => listExams(gym, query),
    create: (gym, { body }) => createExam(gym, body),
    find: (gym, { params }) => requireExam(gym, params.id),
    remove: (gym, { params }) => deleteExam(gym, params.id),
    addCandidate: (gym, { params, body }) => addCandidate(gym, params.id, body),
    removeCandidate: (gym, { params }) => removeCandidate(gym, params.id),
    setResult: (gym, { params, body }) => setResult(gym, params.id, body.result),
    print: (slow, { params }) => printExam(slow, params.id),
  }),
]
