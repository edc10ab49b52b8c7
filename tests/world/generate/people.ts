import { Random } from './random.ts';

/** A person of the generated team. */
export interface GeneratedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
}

const firstNames = [
  'Mira',
  'Tomas',
  'Yara',
  'Oskar',
  'Leila',
  'Anton',
  'Ines',
  'Jonas',
  'Nadia',
  'Piotr',
  'Salma',
  'Erik',
  'Chiara',
  'Daan',
  'Emre',
  'Freja',
  'Goran',
  'Hana',
  'Ivo',
  'Júlia',
  'Kofi',
  'Lena',
  'Mateo',
  'Noor',
  'Olga',
  'Pavel',
  'Rosa',
  'Søren',
  'Tala',
  'Uma',
  'Viktor',
  'Wanda',
] as const;
const lastNames = [
  'Adler',
  'Brandt',
  'Castel',
  'Dahl',
  'Egede',
  'Ferro',
  'Grau',
  'Holm',
  'Iversen',
  'Jansen',
  'Kovač',
  'Lindqvist',
  'Moreau',
  'Nygård',
  'Okafor',
  'Petrov',
  'Quist',
  'Rossi',
  'Sato',
  'Thorne',
  'Ueda',
  'Varga',
  'Wolff',
  'Yıldız',
  'Zeman',
] as const;

/** Person number `index` of the team of a seed; names repeat only in teams of hundreds, and then carry a number. */
export function personAt(seed: string, index: number): GeneratedPerson {
  const start = new Random(seed, 'people').between(0, lastNames.length - 1);
  const column = index % firstNames.length;
  const round = Math.floor(index / firstNames.length);
  const firstName = firstNames[column] ?? firstNames[0];
  const lastName = lastNames[(start + column * 7 + round) % lastNames.length] ?? lastNames[0];
  const again = Math.floor(round / lastNames.length);
  return { firstName, lastName, displayName: `${firstName} ${lastName}${again > 0 ? ` ${again + 1}` : ''}` };
}
