import { accountCall, publicCall } from '../call.ts'

export const identity = {
  signIn: publicCall('POST', '/user/login'),
  signInSecondStep: publicCall('POST', '/user/login/second-factor'),
  signOut: accountCall('POST', '/user/logout', 'signed-in'),
  me: accountCall('GET', '/user/me', 'signed-in', { tagged: true }),
  updateMe: accountCall('PATCH', '/user/me', 'signed-in', { tagged: true, conditional: true, slow: true }),
  changePassword: accountCall('PATCH', '/user/password', 'signed-in', { slow: true }),
  secondFactor: accountCall('GET', '/user/second-factor', 'signed-in'),
  beginSecondFactor: accountCall('POST', '/user/second-factor', 'signed-in', { slow: true }),
  confirmSecondFactor: accountCall('POST', '/user/second-factor/confirm', 'signed-in', { slow: true }),
  renewRecoveryCodes: accountCall('POST', '/user/second-factor/recovery-codes', 'signed-in', { slow: true }),
  endSecondFactor: accountCall('POST', '/user/second-factor/off', 'signed-in', { slow: true }),
  sessions: accountCall('GET', '/user/sessions', 'signed-in'),
  endSession: accountCall('DELETE', '/user/sessions/{id}', 'signed-in'),
  endOtherSessions: accountCall('DELETE', '/user/sessions', 'signed-in'),
  requestPasswordReset: publicCall('POST', '/user/password-reset', { status: 202, slow: true }),
  passwordResetOptions: publicCall('GET', '/user/password-reset'),
  confirmPasswordReset: publicCall('POST', '/user/password-reset/confirm'),
  setUpState: publicCall('GET', '/user/set-up'),
  setUp: publicCall('POST', '/user/set-up', { status: 201 }),
}
