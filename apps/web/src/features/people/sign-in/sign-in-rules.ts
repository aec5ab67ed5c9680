/** The rules of the form, in a chunk of their own: see `sign-in.ts`. */
export { fieldIssues, signInForm } from '@folego/contract'
