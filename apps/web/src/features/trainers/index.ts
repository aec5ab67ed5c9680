export { TrainersScreen } from './trainers-screen.tsx'
