import type { Templates } from '@folego/contract'
import type { Language } from '@folego/domain'
import { createOrganizedWorkout, deleteOrganizedWorkout } from '#modules/training/organized-workouts'
import { createPlan, deletePlan } from '#modules/selling/plans'
import { draftWeek, readComposerData, sessionByRules } from '#modules/training/smart-workouts'
import { createWorkoutPlan, deleteWorkoutPlan } from '#modules/training/workout-plans'
import { lockGym } from '#platform/database'
import type { GymContext } from '#platform/http'
import {
  planDrafts,
  sessionRequest,
  weeklyPlanDraft,
  weekTemplates,
  weekRequest,
  workoutDraft,
  workoutTemplates,
} from './templates.rules.ts'
import * as store from './templates.store.ts'
import type { StoredTemplate, TemplateKind } from './templates.store.ts'

/** Returns whether the gym has added the templates, and how many of each kind are unchanged. */
export async function readTemplates(gym: GymContext): Promise<Templates> {
  const [added, untouched] = await Promise.all([store.hasTemplates(gym.tx), store.listUntouched(gym.tx)])
  const count = (kind: TemplateKind) => untouched.filter((it) => it.kind === kind).length
  return { added, untouched: { plans: count('plan'), workouts: count('workout'), weekly_plans: count('weekly_plan') } }
}

/** Adds the templates, signed by the caller; does nothing if the gym has added them already. */
export async function addTemplates(gym: GymContext, language: Language): Promise<Templates> {
  await lockGym(gym.tx, gym.gymId)
  if (await store.hasTemplates(gym.tx)) return readTemplates(gym)
  const made = [
    ...(await addPlans(gym, language)),
    ...(await addWorkouts(gym, language)),
    ...(await addWeeklyPlans(gym, language)),
  ]
  await store.insertTemplates(gym.tx, made)
  return readTemplates(gym)
}

async function addPlans(gym: GymContext, language: Language): Promise<StoredTemplate[]> {
  const made: StoredTemplate[] = []
  for (const draft of planDrafts(language)) {
    made.push({ kind: 'plan', record_id: (await createPlan(gym, draft)).id })
  }
  return made
}

async function addWorkouts(gym: GymContext, language: Language): Promise<StoredTemplate[]> {
  const ground = await readComposerData(gym, null)
  const made: StoredTemplate[] = []
  for (const template of workoutTemplates) {
    const drafted = sessionByRules(ground, sessionRequest(template), { language, student_id: null, now: gym.now })
    const { id } = await createWorkoutPlan(gym, workoutDraft(template, drafted, language))
    made.push({ kind: 'workout', record_id: id })
  }
  return made
}

async function addWeeklyPlans(gym: GymContext, language: Language): Promise<StoredTemplate[]> {
  const made: StoredTemplate[] = []
  for (const template of weekTemplates) {
    const week = await draftWeek(gym, weekRequest(template, language))
    const { id } = await createOrganizedWorkout(gym, weeklyPlanDraft(template, week, language))
    made.push({ kind: 'weekly_plan', record_id: id })
  }
  return made
}

/** Removes the unchanged templates. Those that were changed, sold or assigned stay as the gym's own records. */
export async function removeTemplates(gym: GymContext): Promise<Templates> {
  await lockGym(gym.tx, gym.gymId)
  const remove = { plan: deletePlan, workout: deleteWorkoutPlan, weekly_plan: deleteOrganizedWorkout }
  for (const { kind, record_id: id } of await store.listUntouched(gym.tx)) await remove[kind](gym, id, 1)
  await store.forgetTemplates(gym.tx)
  return readTemplates(gym)
}
