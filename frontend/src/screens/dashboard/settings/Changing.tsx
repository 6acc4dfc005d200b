import * as texts from '#copy/journalSettingsTexts.ts';
import { Progress } from '#ui/Progress.tsx';

/** Says how many trades are being changed, while it takes its time. */
export const Changing = ({ trades }: { readonly trades: number }) => (
  <div role="status">
    <p>{texts.changing(trades)}</p>
    <Progress />
  </div>
);
