import type { ReactNode } from 'react';
import { Text } from '#ui/Text.tsx';
import css from '../Import.module.css';
import reasons from '../SkipReason.module.css';

/** One line among the reasons: a mark, its subject, its explanation, and its button. */
export const ReasonLine = ({
  mark = '!',
  className = reasons.needs,
  title,
  hint,
  children,
}: {
  readonly mark?: string;
  readonly className?: string | undefined;
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}) => (
  <li className={className}>
    <Text as="span" size="small" weight="medium" className={reasons.times}>
      {mark}
    </Text>
    <div>
      <p>
        <b>{title}</b>
      </p>
      <p className={css.hint}>{hint}</p>
    </div>
    {children}
  </li>
);
