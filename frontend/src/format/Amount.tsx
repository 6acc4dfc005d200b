import { MASK } from '#domain/format/moneyFormat.ts';
import css from './Amount.module.css';
import { spoken } from './spoken.ts';

/** Between a sign and the sign of a currency lines may break. */
const SIGNED = /([−+]\p{Sc}\S*)/u;

const Sentence = ({ text }: { readonly text: string }) =>
  text.split(SIGNED).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, in its order
      <span key={i} className={css.whole}>
        {part}
      </span>
    ),
  );

/** A text with amounts, never broken after a sign; masked ones are read as hidden by screen readers. */
export function Amount({ children }: { readonly children: string }) {
  if (!children.includes(MASK)) return children.includes(' ') && SIGNED.test(children) ? <Sentence text={children} /> : children;
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="unseen">{spoken(children)}</span>
    </>
  );
}
