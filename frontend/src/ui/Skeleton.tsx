import css from './Skeleton.module.css';

type Props = {
  /** In pixels. */
  readonly height: number;
  /** As wide as its place, unless it is known better. */
  readonly width?: number | string;
  readonly className?: string | undefined;
};

/** An animated placeholder with the size of the coming content. The container names the content. */
export const Skeleton = ({ height, width = '100%', className }: Props) => (
  <div
    aria-hidden="true"
    className={className ? `${css.skeleton} ${className}` : css.skeleton}
    style={{ height, width, maxWidth: '100%' }}
  />
);
