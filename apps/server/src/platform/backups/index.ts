export { checkBackup, exportGym, importGym, restoreBackup, writeBackup } from './backup-file.ts'
export type { BackupSummary } from './backup-file.ts'
export { dailyBackupJob } from './daily-backups.ts'
