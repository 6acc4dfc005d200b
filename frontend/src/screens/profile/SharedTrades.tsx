import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './sharedTrades.module.css';
import { TradeTile } from './TradeTile.tsx';

/** Maximum number of the latest ones. */
const MOST = 6;
/** Placeholders of the tiles, with their height in pixels. */
const [BONES, TILE] = [['a', 'b', 'c', 'd', 'e', 'f'], 208];

type Props = { readonly username: string; readonly count: number; readonly onAll: () => void };

/** A trader's latest shared trades, side by side. */
export function SharedTrades({ username, count, onAll }: Props) {
  const { value } = useApiQuery('community', 'trader', { username, kind: 'trade' });
  return (
    <Card
      title={texts.sharedTrades}
      aside={
        <Button size="small" look="text" onClick={onAll}>
          {texts.all(count)}
        </Button>
      }
    >
      <CardNote className={css.lead}>{texts.chosen(username)}</CardNote>
      {value === null ? (
        <div className={css.tiles}>
          {BONES.slice(0, count).map((bone) => (
            <Skeleton key={bone} height={TILE} />
          ))}
        </div>
      ) : (
        <ul className={css.tiles}>
          {value.posts.slice(0, MOST).map((post) => (
            <TradeTile key={post._id} post={post} />
          ))}
        </ul>
      )}
    </Card>
  );
}
