import * as texts from '#copy/together/groupTexts.ts';
import type { GroupMeeting } from '#domain/groups/studyGroup.ts';
import css from './groups.module.css';
import { Meeting } from './Meeting.tsx';

type Props = {
  readonly group: { readonly description: string; readonly rules: string; readonly meeting: GroupMeeting | null };
  readonly zone: string;
};

/** Treats a place like "https://…" as a link; no other text. */
const isLink = (place: string): boolean => /^https:\/\/\S+$/.test(place);

/** A group's description. */
export const GroupFacts = ({ group: { description, rules, meeting }, zone }: Props) => (
  <dl className={css.facts}>
    {description !== '' && (
      <div>
        <dt>{texts.about}</dt>
        <dd>{description}</dd>
      </div>
    )}
    <div>
      <dt>{texts.meetingTitle}</dt>
      <dd>
        <Meeting meeting={meeting} zone={zone} />
      </dd>
    </div>
    {meeting !== null && meeting.place !== '' && (
      <div>
        <dt>{texts.place}</dt>
        <dd>
          {isLink(meeting.place) ? (
            <a href={meeting.place} target="_blank" rel="noreferrer noopener">
              {meeting.place}
            </a>
          ) : (
            meeting.place
          )}
        </dd>
      </div>
    )}
    {rules !== '' && (
      <div>
        <dt>{texts.rules}</dt>
        <dd>{rules}</dd>
      </div>
    )}
  </dl>
);
