import * as texts from '#copy/together/groupTexts.ts';
import type { GroupMeeting } from '#domain/groups/studyGroup.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
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
  <Stack as="dl" gap={16} className={css.facts}>
    {description !== '' && (
      <div>
        <Text as="dt" weight="medium">
          {texts.about}
        </Text>
        <dd>{description}</dd>
      </div>
    )}
    <div>
      <Text as="dt" weight="medium">
        {texts.meetingTitle}
      </Text>
      <dd>
        <Meeting meeting={meeting} zone={zone} />
      </dd>
    </div>
    {meeting !== null && meeting.place !== '' && (
      <div>
        <Text as="dt" weight="medium">
          {texts.place}
        </Text>
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
        <Text as="dt" weight="medium">
          {texts.rules}
        </Text>
        <dd>{rules}</dd>
      </div>
    )}
  </Stack>
);
