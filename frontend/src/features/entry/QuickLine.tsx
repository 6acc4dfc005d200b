import * as entryTexts from '#copy/trades/entryTexts.ts';
import { inZone } from '#domain/format/inZone.ts';
import { typedHelp } from '#domain/format/typedAmount.ts';
import { parseTradeLine } from '#domain/manual/line/parseTradeLine.ts';
import { missingParts, type TradeLine } from '#domain/manual/line/tradeLine.ts';
import { Stack } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
import { countingDraft } from './countingDraft.ts';
import type { EntryProps } from './entryFaults.ts';
import { fillTimes, type WallTime } from './fillTimes.ts';
import css from './QuickLine.module.css';

const when = ({ day, clock }: WallTime): string =>
  inZone('UTC', { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(`${day}T${clock}:00Z`));

/** Parsed parts of a line. */
function understood(line: TradeLine, [entered, left]: readonly WallTime[]): readonly string[] {
  const { symbol, currency, side, quantity, option, expiry, entry, exit, stop, targets, setup, tags } = line;
  return [
    [side, quantity, symbol, option && `${option.strike} ${entryTexts.types[option.right]}`, expiry].filter(Boolean).join(' '),
    currency ?? '',
    entry === null ? '' : `@ ${entry}`,
    entry === null ? '' : entryTexts.lineEntered(when(entered!)),
    exit === null ? '' : entryTexts.lineExited(exit, when(left!)),
    stop === null ? '' : `stop ${stop}`,
    targets.length === 0 ? '' : `target ${targets.join(', ')}`,
    setup ?? '',
    ...tags.map((tag) => `#${tag}`),
  ].filter((part) => part !== '');
}

/** A trade in one line, and below it the recognized parts, the unknown ones, and the missing ones. */
export function QuickLine({ draft, faults, context, onChange, today }: EntryProps & { readonly today: string }) {
  const line = parseTradeLine(draft.line, today);
  const missing = missingParts(line);
  const times = fillTimes(countingDraft(draft, today).fills, context.zone, context.now);
  const help = line.unknown.map(typedHelp).find((each) => each !== null);
  const isEmpty = draft.line.trim() === '';
  return (
    <Stack gap={8}>
      <TextField
        label={entryTexts.line}
        hint={entryTexts.lineHint}
        error={faults.line}
        placeholder={entryTexts.lineExample}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        data-first=""
        value={draft.line}
        onChange={({ target }) => onChange({ line: target.value })}
      />
      {!isEmpty && (
        <Stack size="label" tone="quiet" gap={6} className={css.understood} aria-live="polite">
          <ul>
            {understood(line, times).map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          {line.unknown.length > 0 && (
            <p className={css.unknown}>
              {entryTexts.lineUnknown(line.unknown)} {help}
            </p>
          )}
          {missing.length > 0 && <p>{entryTexts.lineMissing(missing.map((part) => entryTexts.lineParts[part]))}</p>}
        </Stack>
      )}
    </Stack>
  );
}
