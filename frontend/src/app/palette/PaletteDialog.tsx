import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as paletteTexts from '#copy/paletteTexts.ts';
import { KeyCaps } from '#features/keyboard/KeyCaps.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Input } from '#ui/Input.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './PaletteDialog.module.css';
import type { Command } from './rankedCommands.ts';
import { rankedCommands } from './rankedCommands.ts';

/** Number of shown commands, and of remembered recent ones. */
const SHOWN = 50;
const RECENT = 8;

type Props = {
  readonly commands: readonly Command[];
  /** Commands made from the typed text, before all others. */
  readonly commandsFor?: (typed: string) => readonly Command[];
  readonly onClose: () => void;
};

type Recent = { readonly recent: readonly string[] };
const none: Recent = { recent: [] };

/** State of the command search: input, results and keys. Chosen commands are remembered, encrypted, per user. */
function useFinder({ commands, commandsFor, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const [{ recent }, remember] = useDraft('palette', none);
  const shown = [...(commandsFor?.(typed) ?? []), ...rankedCommands(commands, typed, recent)].slice(0, SHOWN);
  const at = Math.max(0, Math.min(place, shown.length - 1));

  const type = (text: string) => {
    setTyped(text);
    setPlace(0);
  };
  const move = (to: number) => {
    const next = (to + shown.length) % Math.max(1, shown.length);
    setPlace(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  };
  const take = (command: Command | undefined) => {
    if (command === undefined) return;
    remember((before) => ({ recent: [command.id, ...before.recent.filter((id) => id !== command.id)].slice(0, RECENT) }));
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isOpener = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    const act: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Enter: () => take(shown[at]),
      Escape: onClose,
    };
    const run = isOpener ? onClose : act[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return { list, typed, type, shown, at, take, press };
}

/** A field and its results. The focus stays in the field: arrow keys move, Enter selects, Escape closes. */
export function PaletteDialog(props: Props) {
  const { onClose } = props;
  const id = useId();
  const { list, typed, type, shown, at, take, press } = useFinder(props);
  const isFound = shown.length > 0;
  return (
    <Dialog title={paletteTexts.title} className={css.palette} onEscape={onClose} onPressBeside={onClose}>
      <Row gap={4} centered className={css.field}>
        <Input
          data-first
          className={css.input}
          role="combobox"
          aria-label={paletteTexts.title}
          aria-expanded={isFound}
          aria-controls={isFound ? `${id}-list` : undefined}
          aria-activedescendant={isFound ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={paletteTexts.hint}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <IconButton label={paletteTexts.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Row>
      {isFound && (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={paletteTexts.results} className={css.list}>
          {shown.map((command, place) => (
            <Option key={command.id} id={`${id}-${place}`} command={command} isChosen={place === at} onTake={() => take(command)} />
          ))}
        </div>
      )}
      <Row wrap justify="between" size="small" tone="quiet" className={css.foot}>
        <p role="status">{isFound ? paletteTexts.count(shown.length) : paletteTexts.none(typed)}</p>
        <p className={css.howTo}>{paletteTexts.howTo}</p>
      </Row>
    </Dialog>
  );
}

type OptionProps = { readonly id: string; readonly command: Command; readonly isChosen: boolean; readonly onTake: () => void };

function Option({ id, command: { text, kind, Icon, keys }, isChosen, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself takes the keys
    <div id={id} role="option" tabIndex={-1} aria-selected={isChosen} onMouseDown={(event) => event.preventDefault()} onClick={onTake}>
      <Icon aria-hidden="true" />
      <span className={css.text}>{text}</span>
      {keys !== undefined && <KeyCaps keys={keys} />}
      <Text as="span" size="small" tone="quiet" className={css.kind}>
        {kind}
      </Text>
    </div>
  );
}
