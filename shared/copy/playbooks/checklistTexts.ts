// Texts of a trade's checklist: its playbook's rules and their checks.
import { count, counted } from '#domain/format/percent.ts';

export const playbook = 'Playbook';
export const none = 'No playbook';
export const archived = (name: string): string => `${name} (archived)`;
export const followed = 'Followed';
export const broken = 'Broken';
/** Accessible names of each pair of buttons. */
export const judge = (rule: string): string => `Judge: ${rule}`;
export const kinds = { hard: 'Hard', graded: 'Graded' } as const;
export const suggested = 'Suggested by the setup. It counts once you judge a rule.';
export const olderVersion = (version: number, now: number): string => `Judged by version ${version}; version ${now} is current.`;
export const judgeBy = (version: number): string => `Judge by version ${version}`;
export const deleted = (rules: number): string => `Judged by a playbook that was deleted: ${counted(rules, 'rule')} assessed.`;
export const unread = 'We couldn’t read your playbooks. Try again in a moment.';
/** Progress of a checklist. */
export const score = (kept: number, of: number): string => `${count(kept)} of ${count(of)} followed`;
