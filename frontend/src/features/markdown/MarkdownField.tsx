import type { ComponentProps, KeyboardEvent } from 'react';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { isApple } from '../keyboard/modKey.ts';
import { typedMarkdown } from './typedMarkdown.ts';

type Props = Omit<ComponentProps<typeof TextAreaField>, 'value' | 'onChange' | 'onKeyDown'> & {
  readonly value: string;
  readonly onText: (text: string) => void;
};

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
