import { type ComponentType, createContext, type RefObject } from 'react';

/** A page's tools at the right of every card's title; null: none. `name` is the title if it is text. */
export const CardTools = createContext<ComponentType<{
  readonly card: RefObject<HTMLElement | null>;
  readonly name: string | null;
}> | null>(null);
