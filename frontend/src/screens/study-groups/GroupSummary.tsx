import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { count } from '#domain/format/percent.ts';
import css from './studyGroups.module.css';

type Groups = ReplyOf<'studyGroups', 'list'>;

const sum = (groups: Groups, of: (group: Groups[number]) => number): number => groups.reduce((total, group) => total + of(group), 0);

/** Number of groups, their total members and places, and pending invitations. */
export function GroupSummary({ groups }: { readonly groups: Groups }) {
  const open = groups.filter(({ isPublic }) => isPublic).length;
  const figures = [
    { name: texts.summary.groups, value: count(groups.length), beside: texts.ofThemPublic(open) },
    {
      name: texts.columns.members,
      value: groupTexts.spots(
        sum(groups, ({ members }) => members),
        sum(groups, ({ capacity }) => capacity),
      ),
      beside: null,
    },
    { name: texts.summary.invited, value: count(sum(groups, ({ invitees }) => invitees)), beside: null },
  ];
  return (
    <dl className={css.summary}>
      {figures.map(({ name, value, beside }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {beside !== null && <small>{beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
