import { termsOfService } from '#copy/legal.ts';
import { Legal } from './Legal.tsx';

/** The rules of using Afterbell. */
export default function Terms() {
  return <Legal page={termsOfService} />;
}
