import type { ComponentProps, KeyboardEvent } from 'react';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { isApple } from '../keyboard/modKey.ts';

type Props = Omit<ComponentProps<typeof TextAreaField>, 'value' | 'onChange' | 'onKeyDown'> & {
  readonly value: string;
  readonly onText: (text: string) => void;
};

/** A text and its selection. */
type Selected = { readonly text: string; readonly start: number; readonly end: number };

/** A key's replacement of a part of the text, and the selection afterwards. */
type Typed = { readonly from: number; readonly to: number; readonly insert: string; readonly start: number; readonly end: number };

/** "- ", "3. " or "- [ ] " at the beginning of a line. */
const marker = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))(\s+(?:\[[ xX]\]\s+)?)/;

/** Adds marks around the selection; removes existing ones. */
function wrapped({ text, start, end }: Selected, mark: string): Typed {
  const size = mark.length;
  const inner = text.slice(start, end);
  if (start >= size && text.slice(start - size, start) === mark && text.slice(end, end + size) === mark)
    return { from: start - size, to: end + size, insert: inner, start: start - size, end: end - size };
  return { from: start, to: end, insert: `${mark}${inner}${mark}`, start: start + size, end: end + size };
}

/** The next item of a list, or its end after an empty one; null outside of lists. */
function nextItem({ text, start, end }: Selected): Typed | null {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const found = marker.exec(line);
  if (found === null || start !== end) return null;
  const [whole, indent, bullet, number, dot, space] = found;
  if (whole.length === line.length && !/\S/.test(text.slice(start).split('\n', 1)[0]!))
    return { from, to: start, insert: '', start: from, end: from };
  const next = `\n${indent}${bullet ?? `${Number(number) + 1}${dot}`}${space!.replace(/\[[xX]\]/, '[ ]')}`;
  return { from: start, to: start, insert: next, start: start + next.length, end: start + next.length };
}

/** Effects of a key in a Markdown field: bold and italic with ⌘ or Ctrl, and Enter in a list. Null: the default. */
export function typedMarkdown(selected: Selected, key: string, withMod: boolean): Typed | null {
  if (withMod) return key === 'b' ? wrapped(selected, '**') : key === 'i' ? wrapped(selected, '*') : null;
  return key === 'Enter' ? nextItem(selected) : null;
}

/**
 * A field for Markdown: ⌘ or Ctrl with B and I emphasize the selection, and Enter continues a list. The browser's own undo reverts that.
 */
export function MarkdownField({ value, onText, ...field }: Props) {
  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: area, nativeEvent } = event;
    const withMod = metaKey !== ctrlKey && metaKey === isApple();
    if (altKey || shiftKey || nativeEvent.isComposing || (!withMod && (ctrlKey || metaKey))) return;
    const typed = typedMarkdown({ text: value, start: area.selectionStart, end: area.selectionEnd }, key, withMod);
    if (typed === null) return;
    event.preventDefault();
    const { from, to, insert, start, end } = typed;
    const text = value.slice(0, from) + insert + value.slice(to);
    if (field.maxLength !== undefined && text.length > field.maxLength) return;
    area.setSelectionRange(from, to);
    // Deprecated and without a successor: only this goes into the undo history of the field.
    const isTyped = document.execCommand?.(insert === '' ? 'delete' : 'insertText', false, insert) === true;
    if (!isTyped) onText(text);
    requestAnimationFrame(() => area.setSelectionRange(start, end));
  }
  return <TextAreaField {...field} value={value} onChange={({ target }) => onText(target.value)} onKeyDown={press} />;
}
