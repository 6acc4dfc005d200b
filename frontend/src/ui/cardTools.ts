import { type ComponentType, createContext, type RefObject } from 'react';

/** What a page offers at the right of every card's title; null: nothing. `name` is the title where it is text. */
export const CardTools = createContext<ComponentType<{
  readonly card: RefObject<HTMLElement | null>;
  readonly name: string | null;
}> | null>(null);
