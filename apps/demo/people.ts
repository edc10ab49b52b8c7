/** A member of the demo's team. */
interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Their role in the company. */
  readonly work: string;
}

/** The team behind the website and the app of a ferry company. Their faces are in `faces/`, drawn for the demo. */
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

/** All people, in the order in which they join. */
export const namesOfPeople: readonly Person[] = Object.keys(people).filter((name) => isPerson(name));

/** The person as whom a newcomer signs in. */
export const demoAccount: Person = 'robin';

function isPerson(name: string): name is Person {
  return Object.hasOwn(people, name);
}
