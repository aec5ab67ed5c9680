export { MyStudentsScreen } from './my-students-screen.tsx'
export { ProfileScreen } from './profile-screen.tsx'
export { StudentsScreen } from './students-screen.tsx'
