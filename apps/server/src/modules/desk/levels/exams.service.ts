import type { api, BodyOf, LevelExam, QueryOf, ReplyOf } from '@folego/contract'
import { addDays, type ExamResult, limits } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './exams.store.ts'
import { insertGraduation, notifyOfLevel } from './graduations.service.ts'
import { graduationTo } from './graduations.store.ts'
import { lockModality } from './levels.store.ts'
import { progressOf } from './levels.service.ts'

type Exams = typeof api.levelExams

/** The exams, newest first. */
export async function listExams(gym: GymContext, query: QueryOf<Exams['list']>): Promise<ReplyOf<Exams['list']>> {
  const found = await store.pageOfExams(gym.tx, query)
  return { ...found, page: query.page, page_size: query.page_size }
}

/** An exam with its candidates. Refuses NOT_FOUND. */
export async function requireExam({ tx }: Pick<GymContext, 'tx'>, id: string): Promise<LevelExam> {
  const [exam, candidates] = await Promise.all([store.findExam(tx, id), store.candidatesOf(tx, id)])
  return { ...requireFound(exam), candidates }
}

/**
 * Plans an exam for students who are ready on its day, or enters one that was. Refuses by field MODALITY_REQUIRED; `day` DATE_TOO_FAR,
 * DATE_TOO_EARLY; `student_ids` NOT_READY.
 */
export async function createExam(
  gym: GymContext,
  { modality_id, day, location, student_ids }: BodyOf<Exams['create']>,
): Promise<LevelExam> {
  if (day > addDays(gym.today, limits.plannedDaysMax)) throw refuseField('day', 'DATE_TOO_FAR')
  if (day < addDays(gym.today, -limits.plannedDaysMax)) throw refuseField('day', 'DATE_TOO_EARLY')
  if (!(await lockModality(gym.tx, modality_id))) throw refuseField('modality_id', 'MODALITY_REQUIRED')
  await lockStudents(gym.tx, student_ids)
  const progress = student_ids.length === 0 ? [] : await progressOf(gym, { modality: modality_id }, day)
  const by = gym.actor.name
  const created_at = gym.now.toISOString()
  const exam_id = await store.insertExam(gym.tx, { modality_id, day, location, created_by_name: by, created_at })
  const candidates = [...new Set(student_ids)].map((student_id): store.NewCandidate => {
    const found = progress.find((it) => it.student_id === student_id)
    if (!found?.is_ready || found.next === null) throw refuseField('student_ids', 'NOT_READY')
    return { exam_id, student_id, level_id: found.next.id, reason: null, added_by_name: by }
  })
  await store.insertCandidates(gym.tx, candidates)
  return requireExam(gym, exam_id)
}

/** Deletes an exam. Refuses NOT_FOUND, GRADUATED. */
export async function deleteExam(gym: GymContext, id: string): Promise<void> {
  if (!(await store.lockExam(gym.tx, id))) throw refuse('NOT_FOUND')
  if (await store.hasGraduations(gym.tx, id)) throw refuse('GRADUATED')
  const { modality_name: name, day, location, candidates } = await requireExam(gym, id)
  const before = { day, location, candidates: candidates.map((it) => it.student_name) }
  await store.deleteExam(gym.tx, id)
  await audit(gym, { action: 'deleted', entity: 'level_exam', id, name, before })
}

/**
 * Adds a candidate for their next level; who is one stays as they are. Refuses NOT_FOUND; by field STUDENT_UNKNOWN, NO_NEXT_LEVEL, and
 * REASON_REQUIRED for who is not ready.
 */
export async function addCandidate(
  gym: GymContext,
  id: string,
  { student_id, reason }: BodyOf<Exams['addCandidate']>,
): Promise<LevelExam> {
  if (!(await store.lockExam(gym.tx, id))) throw refuse('NOT_FOUND')
  const exam = await requireExam(gym, id)
  const [student] = await lockStudents(gym.tx, [student_id])
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  if (exam.candidates.some((it) => it.student_id === student_id)) return exam
  const { level_id, isReady } = await nextOf(gym, exam, student_id)
  if (!isReady && reason === null) throw refuseField('reason', 'REASON_REQUIRED')
  const row = { exam_id: id, student_id, level_id, reason: isReady ? null : reason, added_by_name: gym.actor.name }
  await store.insertCandidates(gym.tx, [row])
  return requireExam(gym, id)
}

/** The level that a student tries in an exam; of who never came, the first. */
async function nextOf(gym: GymContext, { modality_id: modality, day }: LevelExam, student: string) {
  const [found] = await progressOf(gym, { modality, student }, day)
  const next = found === undefined ? await store.firstLevel(gym.tx, modality) : found.next
  if (next === null || next === undefined) throw refuseField('student_id', 'NO_NEXT_LEVEL')
  return { level_id: next.id, isReady: found?.is_ready ?? false }
}

/** A candidate whose exam is locked. */
async function lockCandidate({ tx }: GymContext, id: string) {
  const { exam_id } = requireFound(await store.findCandidate(tx, id))
  await store.lockExam(tx, exam_id)
  return requireFound(await store.findCandidate(tx, id))
}

/** Takes a candidate off an exam. Refuses NOT_FOUND, GRADUATED. */
export async function removeCandidate(gym: GymContext, id: string): Promise<void> {
  const { result } = await lockCandidate(gym, id)
  if (result === 'passed') throw refuse('GRADUATED')
  await store.deleteCandidate(gym.tx, id)
}

/** Records what became of a candidate, who is notified; passing gives the level, unless they have it already. Refuses NOT_FOUND, EXAM_NOT_BEGUN, GRADUATED. */
export async function setResult(gym: GymContext, id: string, result: ExamResult | null): Promise<LevelExam> {
  const { exam_id, student_id, student_name, level, result: before } = await lockCandidate(gym, id)
  const exam = requireFound(await store.findExam(gym.tx, exam_id))
  if (before !== result) {
    if (before === 'passed') throw refuse('GRADUATED')
    if (exam.day > gym.today) throw refuse('EXAM_NOT_BEGUN')
    await lockStudents(gym.tx, [student_id])
    const given = { student_id, level_id: level.id, day: exam.day, note: null, exam_id }
    const known = await graduationTo(gym.tx, student_id, level.id)
    const graduation = result === 'passed' ? (known ?? (await insertGraduation(gym, given))) : null
    await store.saveResult(gym.tx, id, { result, graduation_id: graduation?.id ?? null })
    const { modality_name } = exam
    if (result !== null) await notifyOfLevel(gym, { id, student_id, student_name, modality_name, level }, result)
  }
  return requireExam(gym, exam_id)
}
