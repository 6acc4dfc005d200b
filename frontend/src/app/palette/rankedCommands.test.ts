import { Tag } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { Command } from './rankedCommands.ts';
import { rankedCommands } from './rankedCommands.ts';

const command = (text: string, about: Partial<Command> = {}): Command => ({
  id: text,
  text,
  kind: 'Page',
  Icon: Tag,
  run: () => undefined,
  ...about,
});
const found = (texts: readonly (string | Command)[], typed: string, recent: readonly string[] = []) =>
  rankedCommands(
    texts.map((text) => (typeof text === 'string' ? command(text) : text)),
    typed,
    recent,
  ).map(({ text }) => text);

describe('commands', () => {
  it('come by how well they match: all of it, its beginning, beginnings of words, parts of words', () => {
    expect(found(['Hold rules', 'Breakout long', 'LO gap', 'LOW', 'LO', 'NVDA'], 'lo')).toEqual(['LO', 'LO gap', 'LOW', 'Breakout long']);
    expect(found(['Hold rules', 'Rules'], 'ul')).toEqual(['Hold rules', 'Rules']);
  });

  it('need every typed word, in any order and case, without accents', () => {
    expect(found(['Show results in R', 'Show results in money', 'Risk'], 'r show')).toEqual(['Show results in R', 'Show results in money']);
    expect(found(['Café open'], 'CAFE')).toEqual(['Café open']);
    expect(found(['Trades'], 'trades xyz')).toEqual([]);
  });

  it('are found by description, after those found by name', () => {
    expect(found([command('AAPL', { kind: 'Symbol' }), 'Symbols', 'Trades'], 'symbol')).toEqual(['Symbols', 'AAPL']);
  });

  it('chosen last come first among equals, and never before a better match', () => {
    expect(found(['Trades', 'Import', 'Overview'], '', ['Overview', 'Import'])).toEqual(['Overview', 'Import', 'Trades']);
    expect(found(['Trades', 'Tradition'], 'tra', ['Tradition'])).toEqual(['Tradition', 'Trades']);
    expect(found(['Trades', 'My trades'], 'trades', ['My trades'])).toEqual(['Trades', 'My trades']);
  });

  it('that are one of many are listed only when they are looked for or were chosen before', () => {
    const symbols = ['NVDA', 'AAPL'].map((text) => command(text, { isOneOfMany: true }));
    expect(found(['Trades', ...symbols], ' ', ['AAPL'])).toEqual(['AAPL', 'Trades']);
    expect(found(['Trades', ...symbols], 'nv')).toEqual(['NVDA']);
  });
});
