import { Stack } from '#ui/Stack.tsx';
import css from './rules.module.css';

type Share = { readonly followed: number; readonly broken: number; readonly none: number };

/** Shares of a rule's followed, broken and missing checks, as one bar. */
export const RuleBar = ({ followed, broken, none, label }: Share & { readonly label?: string }) => (
  <span className={css.bar} {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
    {followed > 0 && <i className={css.followed} style={{ flex: followed }} />}
    {broken > 0 && <i className={css.broken} style={{ flex: broken }} />}
    {none > 0 && <i style={{ flex: none }} />}
  </span>
);

/** Several of them, as a picture. */
export const RuleBars = ({ shares }: { readonly shares: readonly Share[] }) => (
  <Stack as="span" gap={16} className={css.bars} aria-hidden="true">
    {shares.map((share) => (
      <RuleBar key={`${share.followed} ${share.broken}`} {...share} />
    ))}
  </Stack>
);
