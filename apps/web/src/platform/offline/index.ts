export { closeKept, forgetKept, keepRead, keptReads, type KeptRead } from './kept-reads.ts'
