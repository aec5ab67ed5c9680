export { AdminHomeScreen } from './admin-home-screen.tsx'
