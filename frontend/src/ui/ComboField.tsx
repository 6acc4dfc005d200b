import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import css from './ComboField.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import input from './Input.module.css';
import { inputClass } from './Input.tsx';
import type { Choice } from './Select.tsx';

/** As many as a list can show without becoming slow; typing narrows it. */
const MOST = 500;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[_/]/g, ' ').toLowerCase();

/** The choices that hold every typed word, in their text or value, without regard to case, accents and underscores; those that begin with it first. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices.slice(0, MOST);
  const found = choices.filter(({ value, text }) => {
    const whole = plain(`${text} ${value}`);
    return words.every((word) => whole.includes(word));
  });
  const first = ({ text }: Choice) => (plain(text).startsWith(words[0]!) ? 0 : 1);
  return found.toSorted((a, b) => first(a) - first(b)).slice(0, MOST);
}

type Props = FieldText & {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** State of a searchable choice: input, matches and keys. */
function useFinding({ choices, value, onChange }: Pick<Props, 'choices' | 'value' | 'onChange'>) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, type] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const chosen = choices.find((choice) => choice.value === value);
  const open = typed !== null;
  const shown = open ? matchingChoices(choices, typed) : [];

  const close = () => type(null);
  const begin = () => {
    type('');
    setAt(Math.max(0, choices.indexOf(chosen!)));
    requestAnimationFrame(() => list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'center' }));
  };
  const take = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    close();
    if (choice.value !== value) onChange(choice.value);
  };
  const move = (to: number) => {
    if (!open) return begin();
    const next = Math.min(Math.max(to, 0), shown.length - 1);
    setAt(next);
    requestAnimationFrame(() => list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' }));
  };
  const press = (event: KeyboardEvent) => {
    const act: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Home: () => move(0),
      End: () => move(shown.length - 1),
      ...(open && { Enter: () => take(shown[at]), Escape: close }),
    };
    const run = act[event.key];
    if (run === undefined || ((event.key === 'Home' || event.key === 'End') && !open)) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const search = (text: string) => {
    type(text);
    setAt(0);
  };
  return { list, typed, at, chosen, shown, close, begin, take, press, search };
}

/** A labeled choice from a long list, with search. Arrow keys move, Enter selects, Escape cancels. */
export function ComboField({ label, choices, value, onChange, hint, error }: Props) {
  const id = useId();
  const { list, typed, at, chosen, shown, close, begin, take, press, search } = useFinding({ choices, value, onChange });
  const open = typed !== null;
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <div className={input.well}>
          <input
            {...ties}
            className={inputClass({}, input.select)}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && shown[at] ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            value={open ? typed : (chosen?.text ?? value)}
            placeholder={open ? chosen?.text : undefined}
            onChange={({ target }) => search(target.value)}
            onClick={() => !open && begin()}
            onKeyDown={press}
            onBlur={close}
          />
          <ChevronDown className={input.chevron} aria-hidden="true" />
          {open && (
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={css.list}>
              {shown.map((choice, i) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself takes the keys
                <div
                  key={choice.value}
                  id={`${id}-${i}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === at}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(choice)}
                >
                  {choice.text}
                </div>
              ))}
              {shown.length === 0 && <p className={css.none}>Nothing matches “{typed}”.</p>}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
