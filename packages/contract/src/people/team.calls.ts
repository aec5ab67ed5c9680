import { gymCall, publicCall } from '../call.ts'
import { exported } from '../file-types.ts'

export const team = {
  list: gymCall('GET', '/team', 'team.read'),
  export: gymCall('GET', '/team/export', 'team.read', exported),
  invitations: gymCall('GET', '/team/invitation', 'team.read'),
  invite: gymCall('POST', '/team/invitation', 'team.invite', { status: 201, slow: true }),
  withdraw: gymCall('DELETE', '/team/invitation/{id}', 'team.invite'),
  update: gymCall('PATCH', '/team/{id}', 'team.write'),
  remove: gymCall('DELETE', '/team/{id}', 'team.write'),
  secondFactor: gymCall('GET', '/team/second-factor', 'team.write'),
  requireSecondFactor: gymCall('PUT', '/team/second-factor', 'team.write'),
  resetSecondFactor: gymCall('DELETE', '/team/{id}/second-factor', 'team.write'),
  createPasswordLink: gymCall('POST', '/team/{id}/password-link', 'team.write', { status: 201, slow: true }),
}

export const invitations = {
  createForStudent: gymCall('POST', '/student/{id}/access-link', 'students.write', { status: 201, slow: true }),
  inviteTrainer: gymCall('POST', '/trainer/invitation', 'trainers.write', { status: 201, slow: true }),
  listForTrainers: gymCall('GET', '/trainer/invitation', 'trainers.write'),
  withdrawFromTrainer: gymCall('DELETE', '/trainer/invitation/{id}', 'trainers.write'),
  find: publicCall('POST', '/invitation/read'),
  accept: publicCall('POST', '/invitation/accept'),
}
