import type { Page } from '@playwright/test'

export type Language = 'pt-BR' | 'en'

export interface Picture {
  name: string
  who?: 'admin' | 'instrutor' | 'aluno'
  at: string
  theme?: 'light' | 'dark'
  width?: number
  /** What to do on the page before the screenshot. */
  act?: (page: Page) => Promise<void>
}

const phone = 390

/** Clicks an element that opens a dialog. */
const opens = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The student with the most data in the demonstration gym. */
const demoStudent = 'search=Elisa+Guimar%C3%A3es'

/** Opens the first record of a table on its own page. */
async function firstRow(page: Page): Promise<void> {
  await page.locator('main tbody a').first().click()
  await page.getByRole('tablist').waitFor()
}

const receive = /^(Receber|Receive)/

/** Opens "Receber" of the first invoice. */
async function receiveFirst(page: Page): Promise<void> {
  await page.locator('main tbody').getByRole('button', { name: receive }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

/** Shows the settlement for cancelling the first enrollment, line by line. */
async function workOutLeaving(page: Page): Promise<void> {
  await page.locator('main tbody').getByRole('button', { expanded: false }).first().click()
  await page.getByRole('menuitem', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Calcular acerto|Calculate settlement)/ }).click()
  await dialog.locator('output li').first().waitFor()
}

async function leaveOwn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Cancelar ou trancar|Cancel or freeze)/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

/** Looks somebody up at the front desk, and waits for the answer. */
async function comesIn(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: /^(Quem chegou|Who)/ })
  await field.fill('Elisa Guimarães')
  await field.press('Enter')
  await page.getByRole('region', { name: 'Elisa Guimarães' }).waitFor()
}

/** The next week of the timetable that anybody may read, from the dialog that switches it on. */
async function toPublicPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Página pública|Public page)/ }).click()
  const link = page.getByRole('dialog').locator('input[readonly]')
  const { pathname } = new URL(await link.inputValue())
  await page.goto(new URL(pathname, page.url()).href)
  if ((await page.evaluate(() => navigator.language)) === 'en')
    await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('link', { name: /^(Próxima semana|Next week)/ }).click()
}

/** The tablet at the entrance, paired by the link of a new kiosk. */
async function toKiosk(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Novo totem|New kiosk)/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Entrada')
  await dialog.getByRole('button', { name: /^(Criar totem|Create kiosk)/ }).click()
  const link = new URL(await page.getByRole('textbox', { name: /^Link (do totem|of the kiosk)/ }).inputValue())
  await page.goto(new URL(link.pathname + link.search + link.hash, page.url()).href)
  await page.getByLabel('CPF').waitFor()
}

async function startWorkout(page: Page): Promise<void> {
  const start = /^(Iniciar|Começar|Continuar|Start|Continue)/
  await page
    .getByRole('button', { name: start })
    .or(page.getByRole('link', { name: start }))
    .first()
    .click()
  await page.waitForURL(/\/train\b/)
  await page.getByRole('spinbutton').or(page.getByRole('textbox')).first().waitFor()
}

export const frontPictures: Picture[] = [
  { name: 'sign-in', at: '/login' },
  { name: 'admin-home', who: 'admin', at: '/dashboard' },
  { name: 'admin-students', who: 'admin', at: '/dashboard/students' },
  { name: 'admin-enrollments-dark', who: 'admin', at: '/dashboard/enrollments', theme: 'dark' },
]

const admin: Picture[] = [
  { name: 'admin-home', who: 'admin', at: '/dashboard' },
  { name: 'admin-home-phone', who: 'admin', at: '/dashboard', width: phone },
  { name: 'admin-students', who: 'admin', at: '/dashboard/students' },
  { name: 'admin-student-new', who: 'admin', at: '/dashboard/students?dialog=add' },
  { name: 'admin-student', who: 'admin', at: `/dashboard/students?${demoStudent}`, act: firstRow },
  { name: 'admin-plans', who: 'admin', at: '/dashboard/plans' },
  { name: 'admin-enrollments', who: 'admin', at: '/dashboard/enrollments' },
  { name: 'admin-enrollment-new', who: 'admin', at: '/dashboard/enrollments?dialog=add' },
  { name: 'admin-leaving', who: 'admin', at: '/dashboard/enrollments?status=active', act: workOutLeaving },
  { name: 'admin-receive', who: 'admin', at: '/dashboard/billing', act: receiveFirst },
  { name: 'admin-overdue', who: 'admin', at: '/dashboard/billing?tab=overdue' },
  { name: 'admin-cash', who: 'admin', at: '/dashboard/billing?tab=cash' },
  { name: 'admin-revenue', who: 'admin', at: '/dashboard/billing?tab=reports' },
  { name: 'admin-desk', who: 'admin', at: '/dashboard/desk', act: comesIn },
  { name: 'admin-visits', who: 'admin', at: '/dashboard/visits' },
  { name: 'admin-classes', who: 'admin', at: '/dashboard/classes' },
  { name: 'admin-appointments', who: 'admin', at: '/dashboard/appointments' },
  { name: 'admin-levels', who: 'admin', at: '/dashboard/levels' },
  { name: 'admin-class-report', who: 'admin', at: '/dashboard/class-report' },
  { name: 'timetable-page', who: 'admin', at: '/dashboard/classes', act: toPublicPage },
  { name: 'admin-door-settings', who: 'admin', at: '/dashboard/settings/door' },
  { name: 'admin-lockers', who: 'admin', at: '/dashboard/lockers' },
  { name: 'kiosk', who: 'admin', at: '/dashboard/settings/door', act: toKiosk },
  { name: 'admin-trainers', who: 'admin', at: '/dashboard/trainers' },
  { name: 'admin-workout-plans', who: 'admin', at: '/dashboard/workout-plans' },
  { name: 'admin-settings', who: 'admin', at: '/dashboard/settings/gym' },
  {
    name: 'admin-notices-setting',
    who: 'admin',
    at: '/dashboard/settings/notifications',
  },
  {
    name: 'admin-notices',
    who: 'admin',
    at: '/dashboard',
    act: opens('[data-topbar] > :last-child button[title]'),
  },
]

const instructor: Picture[] = [
  { name: 'instructor-home', who: 'instrutor', at: '/instructor-dashboard' },
  { name: 'instructor-home-tablet', who: 'instrutor', at: '/instructor-dashboard', width: 820 },
  { name: 'instructor-students', who: 'instrutor', at: '/instructor-dashboard/students' },
  {
    name: 'instructor-student',
    who: 'instrutor',
    at: `/instructor-dashboard/students?${demoStudent}`,
    act: firstRow,
  },
  { name: 'instructor-sheets', who: 'instrutor', at: '/instructor-dashboard/workout-plans?tab=sheets' },
  { name: 'instructor-sheet-new', who: 'instrutor', at: '/instructor-dashboard/workout-plans?tab=sheets&dialog=add' },
  {
    name: 'instructor-smart-workout',
    who: 'instrutor',
    at: '/instructor-dashboard/workout-plans',
    act: opens(
      'main button[aria-haspopup="dialog"]:has-text("nteligente"), main button[aria-haspopup="dialog"]:has-text("mart")',
    ),
  },
  {
    name: 'instructor-reviews',
    who: 'instrutor',
    at: '/instructor-dashboard/reviews',
    act: async (page) => page.locator('main li a, main li button').first().click(),
  },
  { name: 'instructor-enrollments', who: 'instrutor', at: '/instructor-dashboard/enrollments' },
  { name: 'instructor-reports', who: 'instrutor', at: '/instructor-dashboard/analytics' },
]

const student: Picture[] = [
  { name: 'student-home', who: 'aluno', at: '/student-dashboard', width: phone },
  { name: 'student-pass', who: 'aluno', at: '/student-dashboard/pass', width: phone },
  { name: 'student-classes', who: 'aluno', at: '/student-dashboard/classes', width: phone },
  { name: 'student-home-desk', who: 'aluno', at: '/student-dashboard' },
  { name: 'student-workouts', who: 'aluno', at: '/student-dashboard/workouts', width: phone },
  { name: 'student-isolated', who: 'aluno', at: '/student-dashboard/workouts?tab=isolated', width: phone },
  {
    name: 'student-train',
    who: 'aluno',
    at: '/student-dashboard/workouts?tab=isolated',
    width: phone,
    act: startWorkout,
  },
  { name: 'student-progress', who: 'aluno', at: '/student-dashboard/progress', width: phone },
  { name: 'student-goals', who: 'aluno', at: '/student-dashboard/goals', width: phone },
  { name: 'student-schedule', who: 'aluno', at: '/student-dashboard/schedule', width: phone },
  { name: 'student-enrollments', who: 'aluno', at: '/student-dashboard/enrollments', width: phone },
  { name: 'student-payments', who: 'aluno', at: '/student-dashboard/payments', width: phone },
  { name: 'student-leaving', who: 'aluno', at: '/student-dashboard/enrollments', width: phone, act: leaveOwn },
  { name: 'student-profile', who: 'aluno', at: '/student-dashboard/profile', width: phone },
  { name: 'student-workouts-dark', who: 'aluno', at: '/student-dashboard/workouts', width: phone, theme: 'dark' },
]

/** Every screen, for docs/user-guide. */
export const guidePictures: Picture[] = [
  { name: 'sign-in', at: '/login' },
  { name: 'sign-in-phone', at: '/login', width: phone },
  ...admin,
  ...instructor,
  ...student,
]
