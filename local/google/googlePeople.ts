import { createHash } from 'node:crypto';

/** A user of the Google stub; `sub` is Google's permanent id: about 21 digits. */
export type LocalGooglePerson = {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
  /** Shown beside their name in the list. */
  readonly note?: string;
};

/** The stable id of an e-mail address. */
export const subjectOf = (email: string): string =>
  `1${BigInt(`0x${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
    .slice(-20)}`;

const person = (name: string, email: string, about: Partial<LocalGooglePerson> = {}): LocalGooglePerson => ({
  sub: subjectOf(email),
  name,
  email,
  verified: true,
  ...about,
});

/** Predefined accounts: two valid ones, and one for each reason to be refused. */
export const googlePeople: readonly LocalGooglePerson[] = [
  person('Gina Garcia', 'gina.garcia@gmail.example'),
  person('Tomasz Zieliński', 'tomasz.z@gmail.example'),
  person('Uma Unverified', 'uma@mail.example', { verified: false, note: 'not verified' }),
  person('Frank Free', 'free@demo.afterbell.app', { note: 'has a password at Afterbell' }),
];
