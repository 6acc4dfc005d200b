import { privacyPolicy } from '#copy/legal.ts';
import { Legal } from './Legal.tsx';

/** What Afterbell keeps of people, and why. */
export default function Privacy() {
  return <Legal page={privacyPolicy} />;
}
