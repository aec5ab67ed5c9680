/** The rules of the form, as their own chunk: see `sign-in.ts`. */
export { fieldIssues, signInForm } from '@folego/contract'
