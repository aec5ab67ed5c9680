export { cleaningJobs } from './cleaning.ts'
export { enqueue } from './queue.ts'
export { runDueJobs, startJobs } from './runner.ts'
export type { Job, JobRun, Jobs, JobsParts } from './runner.ts'
