import { expect, it } from 'vitest';
import { typedMarkdown } from './MarkdownField.tsx';

/** A text with "|" at both ends of the selection, or once at the cursor; the same after a key. */
function after(marked: string, key: string, withMod = false): string | null {
  const [before, inner = '', rest] = marked.split('|');
  const [selected, behind] = rest === undefined ? ['', inner] : [inner, rest];
  const text = before + selected + behind;
  const typed = typedMarkdown({ text, start: before!.length, end: before!.length + selected.length }, key, withMod);
  if (typed === null) return null;
  const { from, to, insert, start, end } = typed;
  const now = text.slice(0, from) + insert + text.slice(to);
  return start === end ? `${now.slice(0, start)}|${now.slice(start)}` : `${now.slice(0, start)}|${now.slice(start, end)}|${now.slice(end)}`;
}

it('marks the selection as bold or italic, and reverts that', () => {
  expect(after('a |clean| break', 'b', true)).toBe('a **|clean|** break');
  expect(after('a **|clean|** break', 'b', true)).toBe('a |clean| break');
  expect(after('|', 'i', true)).toBe('*|*');
  expect(after('|a|', 'k', true)).toBeNull();
});

it('goes on with a list, its numbers and its boxes, and ends it at an empty item', () => {
  expect(after('- one|', 'Enter')).toBe('- one\n- |');
  expect(after('  9. nine|ty', 'Enter')).toBe('  9. nine\n  10. |ty');
  expect(after('- [x] done|', 'Enter')).toBe('- [x] done\n- [ ] |');
  expect(after('- one\n- |', 'Enter')).toBe('- one\n|');
  expect(after('no list|', 'Enter')).toBeNull();
  expect(after('- |one|', 'Enter')).toBeNull();
});
