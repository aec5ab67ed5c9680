import type { FileReply, LevelExam, LevelProgress } from '@folego/contract'
import type { Language } from '@folego/domain'
import type { SlowGymContext } from '#platform/http'
import { longDayText, pdfReply } from '#platform/pdf'
import type { PdfPart } from '#platform/pdf'
import { requireExam } from './exams.service.ts'
import { requireGraduation } from './graduations.service.ts'
import { progressOf } from './levels.service.ts'

const examWords = {
  'pt-BR': {
    title: 'Lista de exame',
    modality: 'Modalidade',
    day: 'Dia',
    location: 'Local',
    head: ['Aluno', 'Graduação atual', 'Graduação pretendida', 'Aulas', 'Resultado', 'Observação'],
    nobody: 'Nenhum candidato.',
    none: '–',
    results: { passed: 'Aprovado', failed: 'Não aprovado' },
    examiner: 'Examinador',
  },
  en: {
    title: 'Exam list',
    modality: 'Modality',
    day: 'Day',
    location: 'Place',
    head: ['Student', 'Current level', 'Level tried', 'Classes', 'Result', 'Note'],
    nobody: 'No candidates.',
    none: '–',
    results: { passed: 'Passed', failed: 'Not passed' },
    examiner: 'Examiner',
  },
} as const

/** The candidates of an exam on A4, with room for results that are open. Refuses NOT_FOUND. */
export function printExam(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { language } = slow
  const t = examWords[language]
  return pdfReply(slow, async (gym) => {
    const [exam, progress] = await Promise.all([requireExam(gym, id), progressOf(gym, { exam: id }, gym.today)])
    const facts: (readonly [string, string])[] = [
      [t.modality, exam.modality_name],
      [t.day, longDayText(exam.day, language)],
      ...(exam.location === null ? [] : [[t.location, exam.location] as const]),
    ]
    const table: PdfPart =
      exam.candidates.length === 0
        ? { text: t.nobody }
        : { head: t.head, rows: rowsOf(exam, progress, language), figures: [3], shares: [5, 3, 3, 1, 3, 4] }
    return { title: t.title, names: [exam.modality_name], parts: [{ facts }, table, { signatures: [t.examiner] }] }
  })
}

function rowsOf({ candidates }: LevelExam, progress: readonly LevelProgress[], language: Language): string[][] {
  const t = examWords[language]
  return candidates.map(({ student_id, student_name, level, result, reason }) => {
    const now = progress.find((it) => it.student_id === student_id)
    const standing = result === 'passed' ? ['', ''] : [now?.current?.name ?? t.none, String(now?.attended ?? 0)]
    const [current = '', classes = ''] = standing
    return [student_name, current, level.name, classes, result === null ? '' : t.results[result], reason ?? '']
  })
}

const certificateWords = {
  'pt-BR': {
    title: 'Certificado de graduação',
    above: 'Certificamos que',
    below: (level: string, modality: string) => `alcançou a graduação ${level} em ${modality}`,
    signatures: ['Professor responsável', 'Academia'],
  },
  en: {
    title: 'Certificate of graduation',
    above: 'This is to certify that',
    below: (level: string, modality: string) => `has reached the level ${level} in ${modality}`,
    signatures: ['Instructor', 'Gym'],
  },
} as const

/** The certificate of a graduation in reach that was not undone, to be signed. Refuses NOT_FOUND. */
export function printCertificate(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { language } = slow
  const t = certificateWords[language]
  return pdfReply(slow, async (gym) => {
    const { student_name: name, level, modality_name, day } = await requireGraduation(gym, id)
    const below = [t.below(level.name, modality_name), longDayText(day, language)]
    return {
      title: t.title,
      names: [name],
      parts: [{ above: t.above, name, below }, { signatures: t.signatures }],
    }
  })
}
