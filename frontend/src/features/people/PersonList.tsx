import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row } from '#ui/Stack.tsx';
import { Avatar } from './Avatar.tsx';
import css from './people.module.css';

type PersonListProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** A list of people, a `PersonRow` each. */
export const PersonList = ({ className, children }: PersonListProps) => <ul className={className}>{children}</ul>;

type Props = {
  readonly username: string;
  /** A mark beside their name. */
  readonly tag?: ReactNode;
  /** A word on them, below it. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
};

/** One of a list of people, and what can be done with them. */
export const PersonRow = ({ username, tag, note, children }: Props) => (
  <Row as="li" gap={12} centered className={css.person}>
    <Avatar name={username} />
    <span className={css.who}>
      <Link to={`/profile/${username}`}>{username}</Link> {tag}
      {note !== undefined && <small>{note}</small>}
    </span>
    {children}
  </Row>
);
