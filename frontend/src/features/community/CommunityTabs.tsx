import * as texts from '#copy/together/communityTexts.ts';
import { PageTabs } from '#ui/PageTabs.tsx';

const tabs = [
  { to: '/community', title: texts.tabs.feed },
  { to: '/community/groups', title: texts.tabs.groups },
  { to: '/community/leaderboard', title: texts.tabs.leaderboard },
  { to: '/traders', title: texts.tabs.traders },
];

/** The pages of the community, one beside the other. */
export const CommunityTabs = () => <PageTabs label={texts.title} tabs={tabs} />;
