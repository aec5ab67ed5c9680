export { type ChangedSessions, reportSessions, watchSessions } from './changed-sessions.ts'
export { followEvents, type Following } from './follow-events.ts'
export { shareAmongTabs } from './share-among-tabs.ts'
