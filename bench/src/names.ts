/*
 * Names of people as they are distributed in Brazil: few are very common, many are rare. The order of the lists is the order of
 * frequency, roughly that of the census; the weight of each falls with its rank (Zipf).
 */

const firstNames = (
  'Maria,José,Ana,João,Lucas,Pedro,Gabriel,Mateus,Antônio,Carlos,Francisco,Paulo,Júlia,Rafael,Marcos,Luiz,Beatriz,Letícia,Felipe,' +
  'Bruno,Gustavo,Fernanda,Amanda,Larissa,Juliana,Mariana,Camila,Aline,Bruna,Jéssica,Patrícia,Rodrigo,Leonardo,Daniel,Eduardo,' +
  'Vitória,Adriana,Márcia,Sandra,Luciana,Vanessa,Gabriela,Rafaela,Thiago,Diego,André,Fernando,Marcelo,Ricardo,Fábio,Alexandre,' +
  'Cristiane,Simone,Cláudia,Débora,Natália,Isabela,Sofia,Laura,Helena,Alice,Manuela,Vinícius,Guilherme,Henrique,Samuel,Davi,' +
  'Arthur,Miguel,Heitor,Bernardo,Enzo,Caio,Igor,Renan,Renato,Roberto,Sérgio,Jorge,Edson,Anderson,Wellington,Wagner,Washington,' +
  'Yasmin,Yuri,Raquel,Rosângela,Sônia,Tereza,Valéria,Viviane,Tatiane,Priscila,Mônica,Michele,Luana,Lívia,Lorena,Karina,Kelly,' +
  'Joana,Ivone,Ingrid,Giovana,Flávia,Estela,Elisa,Eliane,Denise,Daniela,Conceição,Cecília,Carolina,Caroline,Bárbara,Aparecida,' +
  'Antônia,Andreia,Alessandra,Adriano,Alan,Augusto,Breno,Cauã,César,Cristiano,Danilo,Douglas,Elias,Emanuel,Erick,Everton,Fabrício,' +
  'Flávio,Geraldo,Gilberto,Hugo,Ícaro,Ivan,Jefferson,Jonas,Júlio,Leandro,Luciano,Márcio,Maurício,Murilo,Nelson,Otávio,Raul,Rogério,' +
  'Rubens,Sebastião,Tomás,Ulisses,Valter,Vicente,Vítor,William,Zélia'
).split(',')

const surnames = (
  'Silva,Santos,Oliveira,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Costa,Ribeiro,Martins,Carvalho,Almeida,Lopes,Soares,' +
  'Fernandes,Vieira,Barbosa,Rocha,Dias,Nascimento,Andrade,Moreira,Nunes,Marques,Machado,Mendes,Freitas,Cardoso,Ramos,Gonçalves,' +
  'Santana,Teixeira,Araújo,Pinto,Correia,Moura,Melo,Castro,Campos,Cavalcanti,Monteiro,Batista,Miranda,Borges,Barros,Reis,Azevedo,' +
  'Medeiros,Farias,Duarte,Sales,Coelho,Tavares,Pires,Macedo,Xavier,Cunha,Guimarães,Magalhães,Siqueira,Matos,Fonseca,Antunes,Rezende,' +
  'Brito,Nogueira,Amaral,Peixoto,Aguiar,Viana,Leite,Sampaio,Braga,Assis,Bezerra,Queiroz,Paiva,Vasconcelos,Barreto,Dantas,Figueiredo,' +
  'Camargo,Toledo,Prado,Bueno,Pacheco,Leal,Chaves,Couto,Neves,Franco,Morais,Abreu,Cabral,Furtado,Rangel,Valente,Guerra,Mota,Quintana,' +
  'Fontes,Bittencourt,Brandão,Falcão,Nóbrega,Peçanha,Assunção,Zanetti,Rossi,Bianchi,Ferrari,Schmidt,Müller,Becker,Yamamoto,Tanaka,' +
  'Kowalski,Haddad,Abdala,Cohen,Lacerda,Godoy,Galvão,Trindade,Evangelista,Esteves,Drummond,Fagundes,Gusmão,Holanda,Jardim,Lacerdinha,' +
  'Meireles,Noronha,Ornelas,Penteado,Quadros,Rabelo,Serrano,Torquato,Uchoa,Varela,Wanderley,Zagallo'
).split(',')

/** One student in a thousand has this name: a rare search term, written with its accents. */
export const rareName = 'Tomé Xangô'

/** The name of the student with this index, always the same. */
export function nameOf(index: number): string {
  if (index % 1000 === 500) return rareName
  const first = pick(firstNames, index, 1)
  const second = fraction(index, 2) < 0.2 ? `${pick(firstNames, index, 3)} ` : ''
  return `${first} ${second}${pick(surnames, index, 4)} ${pick(surnames, index, 5)}`
}

/** A pseudo-random number of 0 to 1, independent for each salt (the finalizer of MurmurHash3). */
function fraction(index: number, salt: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** Picks by weight: the rank of the pick is a power of the list's length, so that low ranks are frequent. */
function pick(list: readonly string[], index: number, salt: number): string {
  const offset = 3
  const rank = offset * ((list.length + offset) / offset) ** fraction(index, salt) - offset
  return list[Math.floor(rank)] ?? ''
}
