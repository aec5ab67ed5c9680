import { setTimeout as wait } from 'node:timers/promises'
import type { FallbackReason } from '@folego/contract'
import type { Language } from '@folego/domain'
import type { SlowGymContext } from '#platform/http'
import { takeQuotas } from '#platform/security'
import type { Quota } from '#platform/security'
import { complete } from './ai-client.ts'
import type { AiSettings, Message } from './ai-client.ts'
import { fitProposal, notesByExercise, readReply } from './ai-reply.rules.ts'
import type { Proposed, Unusable } from './ai-reply.rules.ts'
import { promptOf, repairOf, shorterOf, shortlistOf } from './ai-prompt.rules.ts'
import type { Shortlist } from './ai-prompt.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { poolOf } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'

/** What the rules already know: the exercises, the aims, and the workout they would make. */
export interface Question {
  all: readonly Candidate[]
  aims: Aims
  language: Language
  byRules: Composition
}

/** A model's workout that the rules accept. `notes` are by exercise. */
export interface Draft extends Pick<Proposed, 'title' | 'description' | 'tips'> {
  composition: Composition
  notes: Map<string, string>
}

/**
 * Requests a workout from the service, with one retry after an unusable reply, all within the settings' time and only while the
 * caller waits: disconnecting cancels the service's request too. Each attempt counts towards the quotas. The reason states why there
 * is no draft. Logs reason, attempts and time, no content.
 */
export async function askForDraft(
  settings: AiSettings,
  question: Question,
  asking: Asking,
): Promise<Draft | FallbackReason> {
  const { log, signal: disconnected, now } = asking
  const started = performance.now()
  const resting = rests.get(settings)
  if (resting !== undefined && now.getTime() < resting.until) return resting.reason
  const { draft, attempts } = await attemptTwice(settings, question, {
    signal: disconnected,
    now,
    takeQuota: () => asking.inAccount('write', (tx) => takeQuotas(tx, quotasOf(settings, asking), now)),
  })
  const facts = { attempts, milliseconds: Math.round(performance.now() - started) }
  if (disconnected.aborted) log.info(facts, 'the caller disconnected before the AI service replied')
  else if (typeof draft === 'string') log.warn({ ...facts, reason: draft }, 'no workout from the AI service')
  else log.info(facts, 'workout from the AI service')
  return draft
}

type Asking = Pick<SlowGymContext, 'log' | 'signal' | 'now' | 'inAccount' | 'gymId' | 'actor'>

/** Per gym, per person (in whichever gyms), and for all of the server. */
function quotasOf({ dailyLimit, serverDailyLimit }: AiSettings, { gymId, actor }: Asking): Quota[] {
  return [
    { name: 'ai-gym', subject: gymId, limit: dailyLimit },
    { name: 'ai-account', subject: actor.accountId, limit: dailyLimit },
    { name: 'ai-server', subject: '', limit: serverDailyLimit },
  ]
}

/** Until when a service asked this process to wait, and why. */
const rests = new WeakMap<AiSettings, { until: number; reason: FallbackReason }>()

/** A person waits this long for a second attempt; what takes longer is for a later request. */
const shortWaitSeconds = 5

interface Call {
  signal: AbortSignal
  now: Date
}

async function attemptTwice(
  settings: AiSettings,
  question: Question,
  { signal: disconnected, now, takeQuota }: Call & { takeQuota: () => Promise<boolean> },
): Promise<{ draft: Draft | FallbackReason; attempts: number }> {
  const shortlist = shortlistOf(poolOf(question.all, question.aims), question.aims)
  const signal = AbortSignal.any([disconnected, AbortSignal.timeout(settings.timeoutMilliseconds)])
  const prompt: Message[] = promptOf(question.aims, shortlist, question.language)
  if (!(await takeQuota())) return { draft: 'QUOTA', attempts: 0 }
  const first = await attempt(settings, question, shortlist, prompt, { signal, now, jsonMode: true })
  if (!('again' in first)) return { draft: first, attempts: 1 }
  const { again } = first
  if (again === undefined) return { draft: first.reason, attempts: 1 }
  const isDone = await wait((again.afterSeconds ?? 0) * 1000, true, { signal }).catch(() => false)
  if (!isDone) return { draft: 'TIMEOUT', attempts: 1 }
  if (!(await takeQuota())) return { draft: first.reason, attempts: 1 }
  const second = await attempt(settings, question, shortlist, [...prompt, ...again.messages], {
    signal,
    now,
    jsonMode: again.jsonMode,
  })
  return { draft: 'again' in second ? second.reason : second, attempts: 2 }
}

interface Failed {
  reason: FallbackReason
  /** The messages of a retry, undefined if none would help. */
  again: { messages: Message[]; jsonMode: boolean; afterSeconds?: number } | undefined
}

async function attempt(
  settings: AiSettings,
  question: Question,
  shortlist: Shortlist,
  messages: readonly Message[],
  options: Call & { jsonMode: boolean },
): Promise<Draft | Failed> {
  const { jsonMode } = options

  const completion = await complete(settings, messages, options)
  if ('text' in completion) {
    const draft = draftFrom(completion.text, question, shortlist)
    if (!('reason' in draft)) return draft
    if (completion.isCutOff) return { reason: 'CUT_OFF', again: { messages: shorterOf(), jsonMode } }
    const again = { messages: repairOf(completion.text, draft.problems), jsonMode }
    return { reason: draft.reason, again: draft.reason === 'REFUSED' ? undefined : again }
  }
  const { reason, status, retryAfterSeconds } = completion
  if (reason === 'CUT_OFF') return { reason, again: { messages: shorterOf(), jsonMode } }
  if (retryAfterSeconds !== undefined && (reason === 'RATE_LIMITED' || reason === 'UNAVAILABLE')) {
    if (retryAfterSeconds <= shortWaitSeconds)
      return { reason, again: { messages: [], jsonMode, afterSeconds: retryAfterSeconds } }
    rests.set(settings, { until: options.now.getTime() + retryAfterSeconds * 1000, reason })
  }
  // Some services do not support JSON mode, and an empty reply may be chance. Other failures would repeat.
  const again = status === 400 || reason === 'EMPTY_REPLY' ? { messages: [], jsonMode: status !== 400 } : undefined
  return { reason, again }
}

/** Returns the draft that the rules make of a reply, or why it is unusable. */
export function draftFrom(
  text: string,
  { all, aims, language, byRules }: Question,
  shortlist: Shortlist,
): Draft | Unusable {
  const proposed = readReply(text, aims, shortlist, language)
  if ('reason' in proposed) return proposed
  const composition = fitProposal(all, aims, proposed.lines, byRules)
  if ('reason' in composition) return composition
  const { title, description, tips, lines } = proposed
  return { composition, title, description, tips, notes: notesByExercise(lines, composition.picks) }
}
