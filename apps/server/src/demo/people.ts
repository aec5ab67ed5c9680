import { addDays, foldForSearch } from '@folego/domain'
import type { SeededRandom } from './seeded-random.ts'

/** A person of the demo. Not real: names are random, and `.example` addresses reach nobody. */
export interface Person {
  name: string
  email: string
  /** E.164 */
  phone: string
  birth_date: string
}

const firstNames = (
  'Adriana,Aline,Ana Beatriz,Andréia,Bárbara,Bianca,Camila,Cláudia,Conceição,Daniela,Débora,Fernanda,Gabriela,Helena,' +
  'Iara,Isadora,Joana,Júlia,Larissa,Letícia,Luíza,Márcia,Mônica,Natália,Patrícia,Priscila,Raquel,Renata,Sílvia,Simone,' +
  'Tainá,Valéria,Verônica,Vitória,Yasmin,Alexandre,André,Antônio,Bruno,Caio,Cauã,Davi,Éverton,Fábio,Felipe,Gustavo,' +
  'Henrique,Hélio,Ícaro,João Pedro,Joaquim,José Carlos,Leandro,Lucas,Luís Fernando,Marcelo,Márcio,Mateus,Murilo,Otávio,' +
  'Raí,Renan,Rodrigo,Rogério,Sérgio,Thiago,Vinícius,Wesley'
).split(',')

const surnames = (
  'Albuquerque,Almeida,Antunes,Araújo,Assunção,Barbosa,Barreto,Bittencourt,Brandão,Cardoso,Carvalho,Cavalcanti,Conceição,' +
  'Coutinho,Damasceno,Falcão,Fernandes,Ferreira,Figueiredo,Freitas,Gonçalves,Guimarães,Leão,Lima,Lourenço,Macêdo,Magalhães,' +
  'Martins,Mendonça,Mesquita,Monteiro,Moraes,Muniz,Nascimento,Nóbrega,Oliveira,Pacheco,Paixão,Peçanha,Queirós,Rangel,' +
  'Ribeiro,Rocha,Sá,Santana,Santos,Silva,Simões,Souza,Tavares,Teixeira,Valença,Vasconcelos,Xavier'
).split(',')

const youngest = 16
const oldest = 71
const daysInYear = 365.25

/** Draws people with distinct first names, old enough to train on `today`. Throws when the names are used up. */
export function drawPeople(random: SeededRandom, today: string): (areaCode: string) => Person {
  const names = random.shuffled(firstNames)
  return (areaCode) => {
    const first = names.pop()
    if (first === undefined) throw new RangeError('no name is left')
    const name = `${first} ${surnameFor(random)}`
    // the smaller of two draws: more are young than old
    const age = Math.min(random.between(youngest, oldest), random.between(youngest, oldest))
    return {
      name,
      email: `${foldForSearch(name).replaceAll(' ', '.')}@correio.example`,
      phone: phoneIn(random, areaCode),
      birth_date: addDays(today, -Math.round(age * daysInYear) - random.between(0, 364)),
    }
  }
}

/** A mobile number with an area code. */
export function phoneIn(random: SeededRandom, areaCode: string): string {
  return `+55${areaCode}9${random.between(6000, 9999)}${random.between(1000, 9999)}`
}

function surnameFor(random: SeededRandom): string {
  const [one = '', other = ''] = random.shuffled(surnames)
  return random.between(1, 3) === 1 ? `${one} ${other}` : one
}
