import { privacyPolicy } from '#copy/legal/legalPage.ts';
import { Legal } from '#features/legal/Legal.tsx';

/** The data Afterbell stores about users, and the reasons. */
export default function PrivacyPolicy() {
  return <Legal page={privacyPolicy} />;
}
