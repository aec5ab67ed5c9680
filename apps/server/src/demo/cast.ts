import type { GymPart } from './script.ts'

/** Printed in the server's first lines of output, which is why the demo listens only on loopback. */
const password = 'folego-demo'

const administrator = { name: 'Marina Duarte', email: 'admin@demo.folego.app' }
// Numbers beyond the register's range: not assigned.
const rafael = { name: 'Rafael Nogueira', email: 'instrutor@demo.folego.app', cref: '999991-G/SP' }
const camila = { name: 'Camila Falcão', email: 'camila.falcao@demo.folego.app', cref: '999992-G/SP' }
const bianca = { name: 'Bianca Torres', email: 'recepcao@demo.folego.app' }
const elisa = { name: 'Elisa Guimarães', email: 'aluno@demo.folego.app' }

/** The accounts to explore with: an administrator, an instructor, a student, a receptionist. */
export const demoAccounts: { email: string; password: string }[] = [administrator, rafael, elisa, bianca].map(
  ({ email }) => ({
    email,
    password,
  }),
)

export const founder: { name: string; email: string; password: string } = { ...administrator, password }

/** The two gyms. Marina runs both, Rafael works in both, Camila and Bianca in one each. */
/** The gyms of the demo. */
export const gymParts: GymPart[] = [
  {
    name: 'Academia Fôlego Centro',
    timezone: 'America/Sao_Paulo',
    address: 'Rua da Consolação, 1200, São Paulo, SP',
    phone: '+551132145600',
    areaCode: '11',
    openedOn: -195,
    administrator: administrator.name,
    reception: [bianca],
    trainers: [rafael],
    plans: [
      { name: 'Mensal', price_cents: 11_990, duration: 30, repriced: { day: -72, price_cents: 12_990 } },
      { name: 'Trimestral', price_cents: 32_970, duration: 90, classes: 1 },
      { name: 'Estudante', price_cents: 9_990, duration: 30 },
      { name: 'Semestral', price_cents: 59_940, duration: 180 },
      { name: 'Anual', price_cents: 107_880, duration: 365 },
      { name: 'Inauguração', price_cents: 8_990, duration: 30, archivedOn: -150 },
    ],
    leavers: {
      regretting: {
        name: 'Heloísa Prado',
        email: 'heloisa.prado@folego.example',
        phone: '+5511981230451',
        birth_date: '1991-05-02',
      },
      leaving: {
        name: 'Tomás Aguiar',
        email: 'tomas.aguiar@folego.example',
        phone: '+5511981230452',
        birth_date: '1986-11-23',
      },
    },
    byMonth: {
      plan: 'Anual por mês',
      price_cents: 9_990,
      person: {
        name: 'Joana Sampaio',
        email: 'joana.sampaio@folego.example',
        phone: '+5511981230456',
        birth_date: '1994-07-21',
      },
    },
    family: {
      payer: {
        name: 'Rosana Teles',
        email: 'rosana.teles@folego.example',
        phone: '+5511981230453',
        birth_date: '1979-02-11',
      },
      members: [
        {
          name: 'Lívia Teles',
          email: 'livia.teles@folego.example',
          phone: '+5511981230454',
          birth_date: '2009-06-30',
        },
        {
          name: 'Tales Teles',
          email: 'tales.teles@folego.example',
          phone: '+5511981230455',
          birth_date: '2006-09-17',
        },
      ],
    },
    guests: [{ ...elisa, phone: '+5511987654321', birth_date: '1997-08-14' }],
    children: [
      { name: 'Alice Nogueira', guardian: 'Paula Nogueira' },
      { name: 'Bento Nogueira', guardian: 'Paula Nogueira' },
      { name: 'Cecília Prates', guardian: 'Marina Prates' },
      { name: 'Dante Okamoto', guardian: 'Keiko Okamoto' },
      { name: 'Elis Fontes', guardian: 'Regina Fontes' },
      { name: 'Francisco Lobo', guardian: 'Carla Lobo' },
    ],
    crowd: 36,
    lastDays: [5, 0, 1, 2, 4, 7, -1, -3, -6, -12, -33, -48],
    cancellations: [-64, -20, -2],
  },
  {
    name: 'Academia Fôlego Praia',
    timezone: 'America/Recife',
    address: 'Avenida Boa Viagem, 3400, Recife, PE',
    phone: '+558133261800',
    areaCode: '81',
    openedOn: -130,
    administrator: administrator.name,
    reception: [],
    trainers: [camila, rafael],
    plans: [
      { name: 'Mensal', price_cents: 9_990, duration: 30 },
      { name: 'Funcional na areia', price_cents: 7_990, duration: 30 },
      { name: 'Trimestral', price_cents: 26_970, duration: 90, classes: 1 },
      { name: 'Anual', price_cents: 95_880, duration: 365 },
      { name: 'Sol e mar', price_cents: 5_990, duration: 15, archivedOn: -60 },
    ],
    guests: [],
    children: [
      { name: 'Aurora Diniz', guardian: 'Lúcia Diniz' },
      { name: 'Benício Diniz', guardian: 'Lúcia Diniz' },
      { name: 'Catarina Melo', guardian: 'Tereza Melo' },
      { name: 'Emanuel Torres', guardian: 'Sandra Torres' },
      { name: 'Flora Batista', guardian: 'Inês Batista' },
      { name: 'Heitor Pontes', guardian: 'Cíntia Pontes' },
    ],
    crowd: 22,
    lastDays: [3, 6, -2, -9, -35],
    cancellations: [-30, -7],
  },
]

/** The first gym with few people, for backups that are test fixtures: everything of it, but less. */
export const smallParts: GymPart[] = gymParts
  .slice(0, 1)
  .map((part) => ({ ...part, crowd: 8, lastDays: [5, 0, -1, -6, -33], cancellations: [-20] }))
