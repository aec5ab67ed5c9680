import type { BillingTables } from './tables-billing.ts'
import type { ClassTables } from './tables-classes.ts'
import type { DoorTables } from './tables-door.ts'
import type { EnrollmentTables } from './tables-enrollments.ts'
import type { MoneyTables } from './tables-money.ts'
import type { PeopleTables } from './tables-people.ts'
import type { SessionTables } from './tables-sessions.ts'
import type { SharedTablesOfAGym } from './tables-shared.ts'
import type { TrainingTables } from './tables-training.ts'

/**
 * The tables of `GymTx`: those of the gym and the few shared ones it may read. Add a new table where its subject is, with
 * the types of `column-types.ts`.
 */
export interface GymTables
  extends
    PeopleTables,
    DoorTables,
    ClassTables,
    EnrollmentTables,
    BillingTables,
    MoneyTables,
    TrainingTables,
    SessionTables,
    SharedTablesOfAGym {}

export type { AccountTables } from './tables-shared.ts'
