export { demoAccounts } from './cast.ts'
export { fillDemo, isDemoUnfinished } from './fill-demo.ts'
