import type { DashboardTables } from './tables-dashboards.ts'
import type { FrontDeskTables } from './tables-gym.ts'
import type { InvitationTables } from './tables-invitations.ts'
import type { ImportTables } from './tables-imports.ts'
import type { MessageTables } from './tables-messages.ts'
import type { ProgressTables } from './tables-progress.ts'
import type { SharedTablesOfAGym } from './tables-shared.ts'
import type { SmartWorkoutTables } from './tables-smart-workouts.ts'
import type { SheetTables } from './tables-sheets.ts'
import type { TemplateTables } from './tables-templates.ts'
import type { TrainingTables } from './tables-training.ts'

/**
 * What `GymTx` sees: the tables of the gym and the few shared ones it may read.
 * A module that adds tables writes a `tables-<module>.ts` in the words of `column-types.ts` and joins it here.
 */
export interface GymTables
  extends
    FrontDeskTables,
    SheetTables,
    TrainingTables,
    SmartWorkoutTables,
    ProgressTables,
    DashboardTables,
    InvitationTables,
    ImportTables,
    MessageTables,
    TemplateTables,
    SharedTablesOfAGym {}

export type { AccountTables } from './tables-shared.ts'
