import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { Avatar } from '#features/people/Avatar.tsx';
import { relativeTime } from '#format/relativeTime.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Row } from '#ui/Stack.tsx';
import { ColumnHeads, Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { accessText } from './accessText.ts';
import css from './admin.module.css';

type Props = { readonly users: ReplyOf<'admin', 'users'>['users']; readonly name: string };

const { user, plan, access, seen, state, ...figures } = texts.userColumns;

/** Accounts, each leading to its page: plan, special access, when its owner signed in last, AI credits left, and sign-ins that count. */
export function UserTable({ users, name }: Props) {
  const { zone } = useTrader();
  return (
    <Table scrollName={name}>
      <thead>
        <tr>
          <ColumnHeads names={[user, plan]} />
          <ColumnHeads names={[access]} className={css.wide} />
          <ColumnHeads names={[state]} />
          <ColumnHeads names={[seen]} className={css.wide} />
          {Object.values(figures).map((head) => (
            <Num head key={head} className={css.wide}>
              {head}
            </Num>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map(({ _id, username, subscription, specialAccess, disabled, lastSignIn, sessions, aiRequestLimits: ai }) => (
          <tr key={_id}>
            <th scope="row">
              <Row as="span" gap={8} centered className={css.person}>
                <Avatar name={username} size={28} />
                <Link to={`/admin/users/${_id}`}>{username}</Link>
              </Row>
            </th>
            <td className={css.what}>{texts.plan(subscription.type, subscription.active)}</td>
            <td className={`${css.what} ${css.wide}`}>{accessText(specialAccess, zone)}</td>
            <td>{disabled ? <Tag kind="warning">{texts.disabled}</Tag> : texts.active}</td>
            <td className={`${css.what} ${css.wide}`}>
              {lastSignIn === null ? texts.notSeen : relativeTime(lastSignIn, Date.now(), zone)}
            </td>
            <Num className={css.wide}>{texts.creditsOf(ai.remainingRequests, ai.weeklyLimit)}</Num>
            <Num className={css.wide}>{sessions}</Num>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
