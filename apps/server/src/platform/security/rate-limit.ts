import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { AccountTx } from '#platform/database'

/*
 * Counters in the database, shared by all processes. An attempt is counted before the slow check starts and given back on
 * success: a thousand guesses sent at once are a thousand attempts.
 */

/** After `limit` attempts in `windowSeconds`, each further one waits: `firstWaitSeconds`, then twice that, and so on. */
export interface AttemptRule {
  name: string
  limit: number
  windowSeconds: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

/** An attempt under a rule. `subject` is what is counted (an address, an e-mail); only its hash is stored. */
export interface Attempt {
  rule: AttemptRule
  subject: string
}

/** The state of a counter. `until`: no attempt passes before it. `level`: the number of consecutive waits. */
export interface Counter {
  windowStart: Date
  count: number
  level: number
  until: Date | undefined
}

export interface TakenAttempt {
  key: string
  /** The wait that this attempt started; undefined if none. */
  began: string | undefined
}

export type Taking = { waitSeconds: number } | { waitSeconds: 0; taken: TakenAttempt[] }

/**
 * The counter after another attempt, or undefined if the attempt must wait. A counter expires when the window has passed since it
 * started or since its last wait ended.
 */
export function counterAfterAttempt(rule: AttemptRule, stored: Counter, now: Date): Counter | undefined {
  const counter = isOfAnotherTime(rule, stored, now)
    ? { ...stored, windowStart: now, count: 0, until: undefined }
    : stored
  if (counter.until !== undefined && counter.until > now) return undefined
  const quietSince = Math.max(counter.windowStart.getTime(), counter.until?.getTime() ?? 0)
  const isOver = now.getTime() - quietSince >= rule.windowSeconds * 1000
  const { windowStart, count, level } = isOver ? { windowStart: now, count: 0, level: 0 } : counter
  if (count + 1 < rule.limit) return { windowStart, count: count + 1, level, until: undefined }
  const waitSeconds = Math.min(rule.firstWaitSeconds * 2 ** level, rule.longestWaitSeconds)
  return {
    windowStart,
    count: count + 1,
    level: level + 1,
    until: new Date(now.getTime() + waitSeconds * 1000),
  }
}

/** Further ahead than any rule allows: the clock was set back since, and nobody should wait for the old time. */
function isOfAnotherTime({ windowSeconds, longestWaitSeconds }: AttemptRule, counter: Counter, now: Date): boolean {
  const ahead = (at: Date | undefined) => ((at?.getTime() ?? 0) - now.getTime()) / 1000
  return ahead(counter.until) > longestWaitSeconds || ahead(counter.windowStart) > windowSeconds
}

/**
 * Takes one attempt under each rule, or none if one of them requires a wait; `waitSeconds` is then its duration. Safe for
 * concurrent attempts in any number of processes. Commit before the slow check starts.
 */
export async function takeAttempts(tx: AccountTx, attempts: readonly Attempt[], now: Date): Promise<Taking> {
  const rules = new Map(attempts.map((attempt) => [keyOf(attempt), attempt.rule]))
  const counters = await lockCounters(tx, [...rules.keys()].sort(), now)
  const after: { key: string; counter: Counter }[] = []
  for (const { key, counter } of counters) {
    const rule = rules.get(key)
    const next = rule && counterAfterAttempt(rule, counter, now)
    if (next !== undefined) after.push({ key, counter: next })
  }
  if (after.length < rules.size) {
    const waits = counters.map(({ counter }) => (counter.until?.getTime() ?? 0) - now.getTime())
    return { waitSeconds: Math.ceil(Math.max(...waits, 1) / 1000) }
  }
  await Promise.all(after.map(({ key, counter }) => saveCounter(tx, key, counter)))
  return { waitSeconds: 0, taken: after.map(({ key, counter }) => ({ key, began: counter.until?.toISOString() })) }
}

/** At most `limit` uses by a subject in a day of UTC, which no time zone of a gym moves. */
export interface Quota {
  name: string
  subject: string
  limit: number
}

/** Uses each of these quotas once, or none if one of them is used up; returns whether they were used. */
export async function takeQuotas(tx: AccountTx, quotas: readonly Quota[], now: Date): Promise<boolean> {
  const limits = new Map(quotas.map((quota) => [keyOf({ rule: quota, subject: quota.subject }), quota.limit]))
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const counters = (await lockCounters(tx, [...limits.keys()].sort(), now)).map(({ key, counter }) => ({
    key,
    used: dayOf(counter.windowStart) === dayOf(now) ? counter.count : 0,
  }))
  if (counters.some(({ key, used }) => used >= (limits.get(key) ?? 0))) return false
  const save = ({ key, used }: { key: string; used: number }) =>
    saveCounter(tx, key, { windowStart: now, count: used + 1, level: 0, until: undefined })
  await Promise.all(counters.map(save))
  return true
}

/** Gives successful attempts back, with the wait that they started, if it is still the last one. */
export async function giveBackAttempts(tx: AccountTx, taken: readonly TakenAttempt[]): Promise<void> {
  for (const { key, began } of taken.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const wasTheLast = began === undefined ? sql<boolean>`false` : sql<boolean>`until = ${began}::timestamptz`
    await tx
      .updateTable('rate_limits')
      .set({
        count: sql<number>`greatest(count - 1, 0)`,
        level: sql<number>`case when ${wasTheLast} then greatest(level - 1, 0) else level end`,
        until: sql<string | null>`case when ${wasTheLast} then null else until end`,
      })
      .where('key', '=', key)
      .execute()
  }
}

/** Resets the counters after the person has proved their identity. */
export async function forgetAttempts(tx: AccountTx, attempts: readonly Attempt[]): Promise<void> {
  const keys = attempts.map(keyOf)
  await tx.deleteFrom('rate_limits').where('key', '=', anyOf(keys, 'text')).execute()
}

/** Deletes counters that no longer affect any rule: unused for a day, without a wait. */
export async function forgetOldAttempts(tx: AccountTx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString()
  await tx
    .deleteFrom('rate_limits')
    .where('window_start', '<', dayAgo)
    .where((where) => where.or([where('until', 'is', null), where('until', '<', dayAgo)]))
    .execute()
}

/** Locks the counters, creating missing ones, in the order of their keys to prevent deadlocks. */
async function lockCounters(tx: AccountTx, keys: readonly string[], now: Date) {
  const [, rows] = await Promise.all([
    tx
      .insertInto('rate_limits')
      .values(keys.map((key) => ({ key, window_start: now.toISOString() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
    tx
      .selectFrom('rate_limits')
      .where('key', '=', anyOf(keys, 'text'))
      .select(['key', 'window_start', 'count', 'level', 'until'])
      .orderBy('key')
      .forUpdate()
      .execute(),
  ])
  return rows.map((row) => ({
    key: row.key,
    counter: {
      windowStart: new Date(row.window_start),
      count: row.count,
      level: row.level,
      until: row.until === null ? undefined : new Date(row.until),
    },
  }))
}

async function saveCounter(tx: AccountTx, key: string, { windowStart, count, level, until }: Counter): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set({ window_start: windowStart.toISOString(), count, level, until: until?.toISOString() ?? null })
    .where('key', '=', key)
    .execute()
}

// A fast hash: it only keeps e-mails and addresses out of a table that lives for a day, and need not withstand guessing.
function keyOf({ rule, subject }: { rule: { name: string }; subject: string }): string {
  return `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`
}
