import type { Translation } from '#platform/i18n'
import type { invitationsPtBr } from './invitations.texts.ts'

export const invitationsEn = {
  link: {
    invite: 'Invite to the app',
    newPassword: 'New password link',
    titles: { invitation: 'Invitation for {{name}}', password: 'New password for {{name}}' },
    explain: {
      invitation:
        'They use the link to choose a password and sign in. It is valid for 7 days and works once; earlier links stop working.',
      password:
        'They use the link to choose a new password. It is valid for 30 minutes and works once. They will be notified.',
    },
    create: 'Create link',
    failed: 'Failed to create link',
    field: 'Link',
    copy: 'Copy',
    copied: 'Link copied',
    copyFailed: 'Failed to copy. Select the link and copy it.',
    whatsApp: 'Send by WhatsApp',
    print: 'Print',
    scan: 'They can also scan the code with their phone camera.',
    until: 'Valid until {{at}}. Works once.',
    mailed: 'The link was also sent to their email.',
    shownOnce: 'The link is shown only now. If you lose it, create another.',
    messages: {
      invitation:
        'Hi {{name}}! This is {{gym}}. To choose your password and sign in to the app, open this link: {{link}}',
      password: 'Hi {{name}}! This is {{gym}}. To choose a new password, open this link: {{link}}',
    },
    paper: {
      invitation: 'Your access to the gym’s app',
      password: 'Choose a new password',
      how: 'Scan the code with your phone camera, or type the address into your browser.',
    },
  },
  open: {
    title: 'Pending invitations',
    hint: 'Links are shown only when created. To resend one, invite the person again: the earlier link stops working.',
    loadFailed: 'Failed to load invitations',
    withdraw: 'Withdraw invitation',
    question: 'Withdraw the invitation for {{name}}? Its link will stop working.',
    confirm: 'Withdraw invitation',
    keep: 'Keep',
    done: 'Invitation for {{name}} withdrawn',
    failed: 'Failed to withdraw invitation',
    name: 'Name',
    email: 'Email',
    until: 'Valid until',
  },
  page: {
    documentTitle: 'Invitation',
    reading: 'Opening the invitation…',
    title: 'Hello, {{name}}!',
    summary: '{{gym}} invited you to fôlego. Choose a password to get started.',
    summaryEmail: '{{gym}} invited you to fôlego. Enter your email and choose a password to get started.',
    email: 'Email',
    birthDate: 'Birth date',
    birthDateHint: 'So the gym can complete your record.',
    newPassword: 'Choose a password',
    currentPassword: 'Current password, if you already have an account',
    currentPasswordHint:
      'Only if you already use fôlego with this email, at another gym. The new password will be valid at all of them.',
    forgot: 'I do not know my current password',
    confirmation: 'Repeat password',
    hint: 'At least 8 characters.',
    submit: 'Continue',
    wrongPassword: 'This is not the password for the existing account with this email',
    invalidTitle: 'Invitation',
    invalid:
      'This invitation is no longer valid: it was used, withdrawn or has expired, or something has changed at the gym or in your record since it was created. Ask the gym for a new one.',
    noLink: 'This link is incomplete. Open the full address you received.',
    retry: 'Try again',
    toSignIn: 'Go to sign-in',
  },
} as const satisfies Translation<typeof invitationsPtBr>
