export { demoAccounts, smallParts } from './cast.ts'
export { fillDemo, isDemoUnfinished } from './fill-demo.ts'
