import type { Fixed, GymColumn, Uuid } from './column-types.ts'

export interface StarterTemplatesTable {
  gym_id: GymColumn
  record_id: Fixed<Uuid>
  kind: Fixed<'plan' | 'workout' | 'weekly_plan'>
}

/** What a gym took of the ready templates. */
export interface TemplateTables {
  starter_templates: StarterTemplatesTable
}
