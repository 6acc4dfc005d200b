import type { NavIcon } from '#frontend/screens/areas.ts';

/** A palette command: navigates or changes something. */
export type Command = {
  /** The same on every day and page, so that it is known again among the recent ones. */
  readonly id: string;
  readonly text: string;
  /** Its kind in a word: "Page", "Symbol". */
  readonly kind: string;
  readonly Icon: NavIcon;
  /** The keys that do the same, as in `shortcuts`. */
  readonly keys?: string | undefined;
  /** One of very many: it is listed when it is looked for, or was chosen before. */
  readonly isOneOfMany?: true;
  readonly run: () => void;
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Match quality of a command for typed text, 0 is best: the whole text, its beginning, beginnings of words, parts of
 * words. Null: no match.
 */
function rankOf({ text, kind }: Command, typed: string): number | null {
  const whole = plain(text);
  if (whole === typed) return 0;
  if (whole.startsWith(typed)) return 1;
  const wanted = typed.split(/\s+/);
  const words = whole.split(/[^\p{L}\p{N}]+/u);
  if (wanted.every((word) => words.some((own) => own.startsWith(word)))) return 2;
  const all = `${whole} ${plain(kind)}`;
  return wanted.every((word) => all.includes(word)) ? 3 : null;
}

/**
 * The commands that match the typed text, the best first. Ties go by recent use (ids in `recent`, the latest first), then by list order.
 */
export function rankedCommands<C extends Command>(commands: readonly C[], typed: string, recent: readonly string[]): readonly C[] {
  const wanted = plain(typed.trim());
  const ageOf = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return commands
    .flatMap((command) => {
      const age = ageOf(command);
      const rank = wanted === '' ? (command.isOneOfMany && age === recent.length ? null : 0) : rankOf(command, wanted);
      return rank === null ? [] : [{ command, rank, age }];
    })
    .sort((a, b) => a.rank - b.rank || a.age - b.age)
    .map(({ command }) => command);
}
