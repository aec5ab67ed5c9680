export { checkBackup, exportGym, importGym, restoreBackup, writeBackup } from './backup-file.ts'
export type { BackupSummary } from './backup-file.ts'
export { ageOfNewestBackup, dailyBackupJob } from './daily-backups.ts'
