import page from '#ui/page.module.css';
import css from './Overview.module.css';

const Bone = ({ height, width = '100%' }: { readonly height: number; readonly width?: string }) => (
  <div className={css.bone} style={{ height, width, marginTop: 8 }} />
);

/** The overview before its figures: the final layout, without numbers. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Counting your trades">
      <div className={`${page.card} ${css.ribbon}`}>
        <div className={css.hero} style={{ height: 162 }}>
          <div>
            <Bone height={14} width="60px" />
            <Bone height={40} width="220px" />
          </div>
        </div>
        {['rate', 'factor', 'streak'].map((name) => (
          <div key={name}>
            <Bone height={14} width="70px" />
            <Bone height={30} width="110px" />
          </div>
        ))}
      </div>
      <div className={css.grid}>
        <div className={`${page.card} ${css.s8}`} style={{ height: 408 }}>
          <Bone height={14} width="140px" />
          <Bone height={330} />
        </div>
        <div className={`${page.card} ${css.s4}`} style={{ height: 408 }}>
          <Bone height={14} width="90px" />
          <Bone height={330} />
        </div>
      </div>
    </div>
  );
}
