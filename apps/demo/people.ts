/** Somebody of the demo's team. */
interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** What they do at the company. */
  readonly work: string;
}

/** The team of a ferry company's website and app. Their faces are in `faces/`, drawn for the demo. */
export const people = {
  robin: { firstName: 'Robin', lastName: 'Ellis', email: 'demo@cairn.example', work: 'Product manager' },
  maya: { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@pellhaven.example', work: 'Web engineer' },
  tomas: { firstName: 'Tomás', lastName: 'Herrera', email: 'tomas@pellhaven.example', work: 'Web engineer' },
  daria: { firstName: 'Daria', lastName: 'Kovalenko', email: 'daria@pellhaven.example', work: 'Backend engineer' },
  aiko: { firstName: 'Aiko', lastName: 'Tanabe', email: 'aiko@pellhaven.example', work: 'Designer' },
  kwame: { firstName: 'Kwame', lastName: 'Boateng', email: 'kwame@pellhaven.example', work: 'iOS engineer' },
  priya: { firstName: 'Priya', lastName: 'Nair', email: 'priya@pellhaven.example', work: 'Android engineer' },
  emre: { firstName: 'Emre', lastName: 'Aksoy', email: 'emre@pellhaven.example', work: 'Quality engineer' },
  ines: { firstName: 'Inês', lastName: 'Marques', email: 'ines@pellhaven.example', work: 'Customer support' },
  noor: { firstName: 'Noor', lastName: 'Haddad', email: 'noor@pellhaven.example', work: 'Terminal operations' },
} as const satisfies Record<string, DemoPerson>;

export type Person = keyof typeof people;

export const namesOfPeople = [
  'robin',
  'maya',
  'tomas',
  'daria',
  'aiko',
  'kwame',
  'priya',
  'emre',
  'ines',
  'noor',
] as const satisfies readonly Person[];

/** The account that a newcomer signs in with: one of the team. */
export const newcomer: Person = 'robin';
