import { createHash } from 'node:crypto';

/** A person at the stand-in for Google; `sub` is what Google calls them for ever: about 21 digits. */
export type LocalGooglePerson = {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
  /** Shown beside their name in the list. */
  readonly note?: string;
};

/** The id of whoever has this address: the same each time. */
export const subjectOf = (email: string): string =>
  `1${BigInt(`0x${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
    .slice(-20)}`;

const person = (name: string, email: string, about: Partial<LocalGooglePerson> = {}): LocalGooglePerson => ({
  ...{ sub: subjectOf(email), name, email, verified: true },
  ...about,
});

/** Who is in the list from the start: two whom nothing is wrong with, and one for each way to be turned away. */
export const googlePeople: readonly LocalGooglePerson[] = [
  person('Gina Garcia', 'gina.garcia@gmail.example'),
  person('Tomasz Zieliński', 'tomasz.z@gmail.example'),
  person('Uma Unverified', 'uma@mail.example', { verified: false, note: 'not verified' }),
  person('Frank Free', 'free@demo.afterbell.app', { note: 'has a password at Afterbell' }),
];
