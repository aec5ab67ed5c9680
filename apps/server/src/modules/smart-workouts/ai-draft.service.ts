import type { FallbackReason, Language } from '@folego/contract'
import type { SlowGymContext } from '#platform/http'
import { complete } from './ai-client.ts'
import type { AiSettings, Message } from './ai-client.ts'
import { fitProposal, notesByExercise, readReply } from './ai-reply.rules.ts'
import type { Proposed, Unusable } from './ai-reply.rules.ts'
import { promptOf, repairOf, shortlistOf } from './ai-prompt.rules.ts'
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
 * caller waits: disconnecting cancels the service's request too. Never rejects: the reason states why there is no draft. Logs
 * reason, attempts and time, no content.
 */
export async function askForDraft(
  settings: AiSettings,
  question: Question,
  { log, signal: disconnected }: Pick<SlowGymContext, 'log' | 'signal'>,
): Promise<Draft | FallbackReason> {
  const started = performance.now()
  const { draft, attempts } = await attemptTwice(settings, question, disconnected)
  const facts = { attempts, milliseconds: Math.round(performance.now() - started) }
  if (disconnected.aborted) log.info(facts, 'the caller disconnected before the AI service replied')
  else if (typeof draft === 'string') log.warn({ ...facts, reason: draft }, 'no workout from the AI service')
  else log.info(facts, 'workout from the AI service')
  return draft
}

async function attemptTwice(
  settings: AiSettings,
  question: Question,
  disconnected: AbortSignal,
): Promise<{ draft: Draft | FallbackReason; attempts: number }> {
  const shortlist = shortlistOf(poolOf(question.all, question.aims), question.aims)
  const signal = AbortSignal.any([disconnected, AbortSignal.timeout(settings.timeoutMilliseconds)])
  const prompt: Message[] = promptOf(question.aims, shortlist, question.language)
  const first = await attempt(settings, question, shortlist, prompt, { signal, jsonMode: true })
  if (!('again' in first)) return { draft: first, attempts: 1 }
  const { again } = first
  if (again === undefined) return { draft: first.reason, attempts: 1 }
  const second = await attempt(settings, question, shortlist, [...prompt, ...again.messages], {
    signal,
    jsonMode: again.jsonMode,
  })
  return { draft: 'again' in second ? second.reason : second, attempts: 2 }
}

interface Failed {
  reason: FallbackReason
  /** The messages of a retry, undefined if none would help. */
  again: { messages: Message[]; jsonMode: boolean } | undefined
}

async function attempt(
  settings: AiSettings,
  question: Question,
  shortlist: Shortlist,
  messages: readonly Message[],
  options: { signal: AbortSignal; jsonMode: boolean },
): Promise<Draft | Failed> {
  const completion = await complete(settings, messages, options)
  if ('text' in completion) {
    const draft = draftFrom(completion.text, question, shortlist)
    if (!('reason' in draft)) return draft
    const again = { messages: repairOf(completion.text, draft.problems), jsonMode: options.jsonMode }
    return { reason: draft.reason, again: draft.reason === 'REFUSED' ? undefined : again }
  }
  const { reason, status } = completion
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
