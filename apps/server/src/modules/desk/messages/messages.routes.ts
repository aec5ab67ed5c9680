import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { countRecipients, listContacts, listRecipients, markNotified, withdrawMark } from './messages.service.ts'
import { listTexts, saveText } from './texts.service.ts'

export const messageRoutes = serve(api.messages, {
  counts: (gym) => countRecipients(gym),
  recipients: (gym, { query }) => listRecipients(gym, query),
  mark: (gym, { body }) => markNotified(gym, body),
  withdraw: (gym, { params }) => withdrawMark(gym, params.id),
  contacts: (gym, { params, query }) => listContacts(gym, params.id, query),
  texts: async (gym) => ({ object: await listTexts(gym) }),
  saveText: (gym, { params, body, expectedVersion }) => saveText(gym, params.cause, body.text, expectedVersion),
})
