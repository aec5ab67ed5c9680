export { followEvents, type Following } from './follow-events.ts'
export { shareAmongTabs } from './share-among-tabs.ts'
