import * as correctionTexts from '#copy/import/correctionTexts.ts';
import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fillName, fillText } from '#features/fills/fillText.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { listStamp } from '#format/stamp.ts';
import { Button } from '#ui/Button.tsx';
import { differencesText } from './differencesText.ts';
import { ReasonLine } from './ReasonLine.tsx';

/** A fill of the file that its trader deleted or edited, and the way back. */
export function CorrectionLine({
  fill,
  isGone,
  zone,
  hidden,
  busy,
  onPress,
}: {
  readonly fill: Fill;
  readonly isGone: boolean;
  readonly zone: string;
  readonly hidden: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}) {
  const money = moneyFormat(fill.instrument.currency, { hidden });
  const when = listStamp(fill.time, zone, fill.precision === 'day');
  const text = isGone ? correctionTexts.deleted : correctionTexts.edited(differencesText(fill, zone, money));
  const name = `${instrumentName(fill.instrument)} ${instrumentDetail(fill.instrument)}`.trim();
  return (
    <ReasonLine mark={isGone ? '×' : '≠'} title={`${name}: ${fillText(fill, money)}`} hint={`${when} · ${text}`}>
      <Button
        size="small"
        disabled={busy}
        aria-label={(isGone ? deletedTexts.restoreOf : correctionTexts.useFileOf)(`${fillName(fill)}, ${when}`)}
        onClick={onPress}
      >
        {isGone ? deletedTexts.restore : correctionTexts.useFile}
      </Button>
    </ReasonLine>
  );
}
