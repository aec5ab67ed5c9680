import { exerciseKeyOf } from '@folego/domain'
import type { ExercisePain, SetsReply } from '@folego/contract'
import type { OutboxCall } from './outbox.rules.ts'
import { remarksOf } from './pain-places.ts'
import type { LocalExercise } from './player-types.ts'

/* Merges the reply to remarks; loads with the first one that is sent. Pure. */

/** The lines with what was received of their remarks. */
export function settledLines(
  lines: readonly LocalExercise[],
  call: Extract<OutboxCall, { kind: 'sets' }>,
  reply: SetsReply,
): LocalExercise[] {
  return lines.map((line) => {
    const isOf = (one: ExercisePain) => exerciseKeyOf(one) === exerciseKeyOf(line)
    const sent = call.pains.filter(isOf)
    return sent.length === 0 ? line : settledRemarks(line, sent, reply.pains.filter(isOf))
  })
}

/** Whether the server has the same. Versions before several places stored the note with the place. */
const isStored = (sent: ExercisePain, received: ExercisePain) =>
  sent.pain === received.pain &&
  sent.side === received.side &&
  sent.severity === received.severity &&
  (sent.place !== null || sent.notes === received.notes)

/**
 * Only the reply to remarks reveals the revisions elsewhere. The latest remark made here prevails: what lost against a higher revision
 * is sent again above that one.
 */
function settledRemarks(
  line: LocalExercise,
  sent: readonly ExercisePain[],
  received: readonly ExercisePain[],
): LocalExercise {
  const delivered = Math.max(line.sentRemarkRevision, ...sent.map(({ revision }) => revision))
  const highest = Math.max(line.remarkRevision, ...received.map(({ revision }) => revision))
  const hasLost = (remark: ExercisePain) => {
    const found = received.find(({ place }) => place === remark.place)
    return found !== undefined && !isStored(remark, found) && found.revision >= remark.revision
  }
  const lost = new Set(remarksOf(line).flatMap((remark) => (hasLost(remark) ? [remark.place] : [])))
  if (lost.size > 0) {
    const revision = highest + 1
    const pains = line.pains?.map((it) => (lost.has(it.place) ? { ...it, revision } : it))
    return { ...line, ...(pains && { pains }), remarkRevision: revision, sentRemarkRevision: delivered }
  }
  if (line.remarkRevision > delivered) return { ...line, sentRemarkRevision: delivered }
  return { ...line, remarkRevision: highest, sentRemarkRevision: highest }
}
