import { privacyPolicy } from '#copy/legal/legalPage.ts';
import { Legal } from '#features/legal/Legal.tsx';

/** What Afterbell keeps of people, and why. */
export default function PrivacyPolicy() {
  return <Legal page={privacyPolicy} />;
}
