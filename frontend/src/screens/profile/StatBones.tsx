import css from './StatTiles.module.css';

/** Placeholder of `StatTiles`, with lines of the same height. */
export const StatBones = () => (
  <div aria-hidden="true">
    <dl className={css.tiles}>
      {['a', 'b', 'c', 'd'].map((bone) => (
        <div key={bone}>
          <dt>&nbsp;</dt>
          <dd>&nbsp;</dd>
        </div>
      ))}
    </dl>
  </div>
);
