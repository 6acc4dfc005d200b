import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { accountDefaults, withDefaults } from './accountDefaults.ts';
import { packAnswers, recoveryFault } from './recoveryFault.ts';
import { canonicalEmail, isReservedUsername, usernameKey } from './usernameKey.ts';

describe('canonicalEmail', () => {
  it('is the same for spaces, case and Unicode forms, and keeps dots and plus parts', () => {
    expect(canonicalEmail('  Nora.Owl+Day@Example.COM ')).toBe('nora.owl+day@example.com');
    expect(canonicalEmail('zoe\u0308@example.com')).toBe(canonicalEmail('zo\u00eb@example.com'));
  });
});

describe('username', () => {
  it('is case-insensitive', () => expect(usernameKey('NightOwl')).toBe(usernameKey('nightowl')));
  it.each(['admin', 'Admin', 'SUPPORT', 'api', 'afterbell'])('reserves %s', (name) => expect(isReservedUsername(name)).toBe(true));
  it('nightowl may be taken', () => expect(isReservedUsername('nightowl')).toBe(false));
});

describe('fill', () => {
  it('gives a user with nothing stored the defaults of the specification', () => {
    expect(withDefaults('subscription', null)).toEqual({
      active: false,
      type: null,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      paymentStatus: 'active',
      failedPaymentAttempts: 0,
    });
    expect(withDefaults('specialAccess', undefined)).toEqual({ hasAccess: false, expiresAt: null, reason: 'other' });
    expect(withDefaults('preferences', {})).toEqual({
      defaultCurrency: 'USD',
      timeZone: 'UTC',
      startingCapital: 0,
      experienceLevel: 'auto',
      darkMode: false,
      countingUnit: 'strategy',
      measure: 'money',
      beforeFees: false,
      shownCurrency: null,
      overviewCards: null,
      palette: 'greenRed',
      weekStarts: 'monday',
      triedSteps: null,
      defaultSetup: null,
      breakEven: null,
      risk: { perTrade: null, ofAccounts: [], from: ['written', 'stop'], dailyLoss: null },
    });
    expect(withDefaults('aiRequestLimits', {})).toEqual({ weeklyLimit: 5, remainingRequests: 5, totalRequestsUsed: 0 });
  });

  it('keeps stored values, even empty or false ones, and drops unknown parts', () => {
    const stored = { darkMode: true, startingCapital: 0, timeZone: undefined, isAdmin: true } as object;
    expect(withDefaults('preferences', stored)).toEqual({ ...accountDefaults.preferences, darkMode: true });
  });
});

describe('packAnswers', () => {
  const three = fc.tuple(fc.string(), fc.string(), fc.string());
  it('is the same text only for the same trimmed answers', () => {
    fc.assert(
      fc.property(three, three, (a, b) => {
        const plain = (t: readonly string[]) => JSON.stringify(t.map((x) => x.normalize('NFC').trim()));
        expect(packAnswers(a) === packAnswers(b)).toBe(plain(a) === plain(b));
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('does not confuse answers that join to the same text', () => {
    expect(packAnswers(['ab', 'c', 'd'])).not.toBe(packAnswers(['a', 'bc', 'd']));
    expect(packAnswers(['1:a', 'b', 'c'])).not.toBe(packAnswers(['1', 'a1:b', 'c']));
  });

  it('keeps case and ignores outer white space and the Unicode form', () => {
    expect(packAnswers([' Zoë ', 'b', 'c'])).toBe(packAnswers(['Zoe\u0308', 'b', 'c']));
    expect(packAnswers(['rex', 'b', 'c'])).not.toBe(packAnswers(['Rex', 'b', 'c']));
  });
});

describe('recoveryFault', () => {
  const person = { username: 'NightOwl', email: 'nora@example.com', password: 'tr4il-mix-9' };
  const questions = ['First car', 'City of birth', 'First concert'] as const;
  const answers = ['Golf', 'Toronto', 'Rush'] as const;

  it('finds nothing in three different questions with three different answers', () =>
    expect(recoveryFault(questions, answers, person)).toBeNull());

  it('finds an answer of white space', () =>
    expect(recoveryFault(questions, ['Golf', ' ', 'Rush'], person)).toBe('Please complete all security questions and answers'));

  it('finds a question chosen twice', () =>
    expect(recoveryFault(['First car', 'First car', 'First concert'], answers, person)).toContain('different security questions'));

  it('finds a repeated answer, case-insensitively', () =>
    expect(recoveryFault(questions, ['golf', 'Golf ', 'Rush'], person)).toContain('different answers'));

  it.each(['nightowl', 'NORA@example.com', 'tr4il-mix-9', 'first car'])('finds %s, which is no secret', (known) =>
    expect(recoveryFault(questions, [known, 'Toronto', 'Rush'], person)).toContain('cannot be'),
  );
});
