export { ProfileScreen } from './profile-screen.tsx'
export { StudentsScreen } from './students-screen.tsx'
