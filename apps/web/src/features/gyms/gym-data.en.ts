import type { Translation } from '#platform/i18n'
import type { gymDataPtBr } from './gym-data.texts.ts'

export const gymDataEn = {
  data: {
    title: 'Gym data',
    hint: 'The time zone decides which day it is in the gym: due dates and reports follow it.',
    name: 'Name of the gym',
    timezone: 'Time zone',
    address: 'Address',
    phone: 'Phone',
    save: 'Save gym data',
    saved: 'Gym data updated successfully',
    failed: 'Failed to update the gym data',
    brazil: 'Brazil',
    elsewhere: 'Elsewhere',
  },
  discount: {
    title: 'Discount limits',
    hint: 'How much each position takes off the price of an enrollment alone, always with the reason. Beyond it another person with a larger limit confirms with their own password. An owner gives any discount.',
    reception: 'Reception',
    manager: 'Management',
    finance: 'Finance',
    save: 'Save limit',
    saved: 'Discount limit updated successfully',
    failed: 'Failed to update the discount limit',
  },
  renewal: {
    title: 'Automatic renewal',
    hint: 'For plans that renew by themselves and students who agreed: they are told before, with the price, and may decline. Without that nothing renews.',
    days: 'Days of notice',
    save: 'Save days of notice',
    saved: 'Days of notice updated successfully',
    failed: 'Failed to update the days of notice',
  },
  create: {
    button: 'Create another gym',
    hint: 'For those who run more than one place. Each gym has its own students, plans and enrollments.',
    title: 'New gym',
    templates: 'Begin with ready templates',
    templatesHint: '3 plans, 5 workouts and 5 weekly sheets to adjust. You can remove them later.',
    save: 'Create gym',
    created: '{{name}}: gym created successfully',
    open: 'Open',
    failed: 'Failed to create gym',
  },
} as const satisfies Translation<typeof gymDataPtBr>
