import { termsOfService } from '#copy/legal/legalPage.ts';
import { Legal } from '#features/legal/Legal.tsx';

/** The rules of using Afterbell. */
export default function TermsOfService() {
  return <Legal page={termsOfService} />;
}
