import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { exportInvoices } from './billing-export.service.ts'
import * as renegotiations from './renegotiations.service.ts'
import * as collection from './collection.service.ts'
import * as invoices from './invoices.service.ts'
import { forecast, listOverdue } from './overdue.service.ts'
import { readSettings, updateSettings } from './settings.service.ts'

export const billingRoutes = serve(api.billing, {
  list: (gym, { query }) => invoices.listInvoices(gym, query),
  export: (slow, { query }) => exportInvoices(slow, query),
  overdue: (gym, { query }) => listOverdue(gym, query),
  forecast: (gym) => forecast(gym),
  listOfStudent: (gym, { params, query }) => invoices.listBilled(gym, params.id, query.on),
  find: (gym, { params }) => invoices.requireInvoice(gym, params.id),
  create: (gym, { body }) => invoices.createInvoice(gym, body),
  void: (gym, { params, body }) => invoices.voidInvoice(gym, params.id, body.reason),
  waive: (gym, { params, body }) => invoices.waiveCharges(gym, params.id, body.reason),
  settings: (gym) => readSettings(gym),
  updateSettings: (gym, { body, expectedVersion }) => updateSettings(gym, body, expectedVersion),
})

/** `mail`: whether a mail server is configured. */
export const collectionRoutes = ({ mail }: { mail: boolean }) =>
  serve(api.collection, {
    contacts: (gym, { params }) => collection.listContacts(gym, params.id),
    addContact: (gym, { body }) => collection.addContact(gym, body),
    settings: (gym) => collection.readCollectionSettings(gym, mail),
    updateSettings: (gym, { body, expectedVersion }) =>
      collection.updateCollectionSettings(gym, body, { mail, expectedVersion }),
  })

export const renegotiationRoutes = serve(api.renegotiations, {
  listOfStudent: (gym, { params }) => renegotiations.listRenegotiations(gym, params.id),
  create: (gym, { body }) => renegotiations.createRenegotiation(gym, body),
  undo: (gym, { params }) => renegotiations.undoRenegotiation(gym, params.id),
})
