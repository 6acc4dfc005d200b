import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { type AccessRule, accessDenied, type Entitlement, GRACE_DAYS } from '#shared/access.ts';

const now = Date.UTC(2026, 0, 15);
const past = new Date(now - 86_400_000).toISOString();
const none = { active: false, type: null, currentPeriodEnd: null } as const;
const nothingSpecial = { hasAccess: false, expiresAt: null, reason: 'other' };

const people: Readonly<Record<string, Entitlement | null>> = {
  Visitor: null,
  'No plan yet': { subscription: none, specialAccess: nothingSpecial },
  Free: { subscription: { ...none, active: true, type: 'free' }, specialAccess: nothingSpecial },
  Paid: { subscription: { active: true, type: 'monthly', currentPeriodEnd: null }, specialAccess: nothingSpecial },
  Special: { subscription: none, specialAccess: { hasAccess: true, expiresAt: null, reason: 'other' } },
  'Special, ended': { subscription: none, specialAccess: { hasAccess: true, expiresAt: past, reason: 'Admin' } },
  'Admin without a code': {
    subscription: none,
    specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' },
    secondFactor: { isOn: true, adminNeeds: 'signIn' },
  },
  Admin: {
    subscription: none,
    specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' },
    secondFactor: { isOn: true, adminNeeds: null },
  },
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const answer = (access: AccessRule, person: Entitlement | null): string => accessDenied(access, person, now) ?? 'yes';

/** docs/access.md: every call, its rule, and what the rule answers each kind of person. */
export function accessPage(): string {
  const calls = Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, { method, path, access }]) =>
      row([`${area}.${name}`, `\`${method} ${path}\``, access, ...Object.values(people).map((person) => answer(access, person))]),
    ),
  );
  const heads = ['Call', 'Address', 'Rule', ...Object.keys(people)];
  return `# Access to calls

Derived from shared/contract and shared/access.ts by \`npm run docs\`. Do not edit. The rules themselves are pinned by hand in
tests/house/access.table.ts. "Admin without a code" is an admin signed in without a second factor while \`adminSecondFactor\` is on (the default): set up or not, the kernel
refuses every call of the rule before its handler. A paid plan stays open for ${GRACE_DAYS} days after its period, while a late payment may still arrive.

${row(heads)}
${row(heads.map(() => '---'))}
${calls.join('\n')}
`;
}
