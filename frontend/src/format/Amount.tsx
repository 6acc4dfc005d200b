import { MASK } from '#domain/format/moneyFormat.ts';
import { spoken } from './spoken.ts';

/** A text with an amount; where the amount is masked, those who listen hear that it is hidden. */
export const Amount = ({ children }: { readonly children: string }) =>
  children.includes(MASK) ? (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="unseen">{spoken(children)}</span>
    </>
  ) : (
    children
  );
