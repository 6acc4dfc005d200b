import css from './StatTiles.module.css';

/** Where `StatTiles` will stand, each of its lines as high as it will be. */
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
