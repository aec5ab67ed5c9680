import { smartWorkoutTypes } from '@folego/contract'
import { type MuscleGroup, muscleGroupCodes } from '@folego/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import { draftFrom } from './ai-draft.service.ts'
import { promptOf, shortlistOf } from './ai-prompt.rules.ts'
import { badAnswers, goldenTable, seeds } from './golden-table.ts'
import type { Aims } from './candidates.rules.ts'
import { composeSession, poolOf } from './compose.rules.ts'
import { objectionsToDay } from './day-judge.ts'
import { objectionsTo } from './session-judge.ts'
import { candidates } from './smart-workouts.store.ts'

/* The rules of a good coach, checked fifty times for every muscle group. */

/** The answers vary more than the seeds. */
const seedsOfAi = 2

// The real catalogue, as a gym reads it.
const server = await testServer()
const all = await server.database.inGym((await aGym(server)).id, 'read', candidates)

test('the golden table has every group with every goal, and every duration', () => {
  expect(new Set(goldenTable.map(({ group, aims }) => `${group} ${aims.type}`)).size).toBe(
    muscleGroupCodes.length * smartWorkoutTypes.length,
  )
  expect(new Set(goldenTable.map(({ aims }) => aims.minutes))).toEqual(new Set([30, 45, 60, 75, 90]))
  expect(goldenTable.length).toBeGreaterThan(60)
})

test.each(muscleGroupCodes)('%s: meets every rule of a coach for any goal, level, minutes and equipment', (group) => {
  const objections = new Map<string, string>()
  for (const { aims } of goldenTable.filter((it) => it.group === group)) {
    for (let seed = 0; seed < seeds; seed += 1) {
      const made = composeSession(all, { ...aims, seed })
      const found = [...objectionsTo(all, { ...aims, seed }, made), ...objectionsToDay(all, group, aims, made)]
      for (const objection of found) objections.set(objection, JSON.stringify({ ...aims, seed }))
    }
  }
  expect(Object.fromEntries(objections)).toEqual({})
})

describe('the golden table with an AI service that answers badly', () => {
  /** The model’s request for each configuration, and what the rules make themselves. */
  function questionFor(configured: Omit<Aims, 'seed'>, seed: number) {
    const aims = { ...configured, seed }
    const shortlist = shortlistOf(poolOf(all, aims), aims)
    const [, request] = promptOf(aims, shortlist, 'pt-BR')
    return { aims, shortlist, prompt: JSON.parse(request?.content ?? '{}'), byRules: composeSession(all, aims) }
  }
  let questions: (ReturnType<typeof questionFor> & { group: MuscleGroup })[]
  beforeAll(() => {
    questions = goldenTable.flatMap(({ group, aims }, at) =>
      Array.from({ length: seedsOfAi }, (_, n) => ({ group, ...questionFor(aims, at + n) })),
    )
  })

  /** What the server would show: the model’s draft if the rules accept it, else their own. */
  function shown({ aims, shortlist, byRules }: ReturnType<typeof questionFor>, answer: string) {
    const draft = draftFrom(answer, { all, aims, language: 'pt-BR', byRules }, shortlist)
    return 'reason' in draft ? { made: byRules, source: draft.reason } : { made: draft.composition, source: 'ai' }
  }

  test.each(Object.keys(badAnswers))('%s: still meets every rule of a coach', (kind) => {
    const objections = new Map<string, string>()
    questions.forEach((question, at) => {
      const { aims, group } = question
      const { made } = shown(question, badAnswers[kind]?.(question.prompt, at) ?? '')
      const found = [...objectionsTo(all, aims, made), ...objectionsToDay(all, group, aims, made)]
      for (const objection of found) objections.set(objection, `${group} ${JSON.stringify(aims)}`)
    })
    expect(Object.fromEntries(objections)).toEqual({})
  })

  test('a good answer is used with the exercises chosen for the slots', () => {
    const sources = questions.map((question) => {
      const { slots } = question.prompt as { slots: { exercises: string[] }[] }
      const ids = new Set<string>()
      for (const slot of slots) ids.add(slot.exercises.find((id) => !ids.has(id)) ?? 'nothing-new')
      const exercises = Array.from(ids, (id) => ({ id, sets: 3, reps: '10', rest: 90 }))
      return shown(question, JSON.stringify({ title: 'Treino', exercises })).source
    })
    expect(sources.filter((source) => source === 'ai').length).toBeGreaterThan(questions.length * 0.9)
  })
})
