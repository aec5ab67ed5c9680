export { PublicFrame } from './public-frame.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
