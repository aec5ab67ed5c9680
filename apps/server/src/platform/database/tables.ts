import type { FrontDeskTables } from './tables-gym.ts'
import type { MoneyTables } from './tables-money.ts'
import type { SharedTablesOfAGym } from './tables-shared.ts'
import type { TrainingTables } from './tables-training.ts'

/**
 * The tables of `GymTx`: those of the gym and the few shared ones it may read. Add a new table to those of the gym, of money or
 * of training, with the types of `column-types.ts`.
 */
export interface GymTables extends FrontDeskTables, MoneyTables, TrainingTables, SharedTablesOfAGym {}

export type { AccountTables } from './tables-shared.ts'
