import css from './Skeleton.module.css';

type Props = {
  /** In pixels. */
  readonly height: number;
  /** As wide as its place, unless it is known better. */
  readonly width?: number | string;
  readonly className?: string | undefined;
};

/** A breathing block where something will stand, as large as that. The place around it says what is awaited. */
export const Skeleton = ({ height, width = '100%', className }: Props) => (
  <div
    aria-hidden="true"
    className={className ? `${css.skeleton} ${className}` : css.skeleton}
    style={{ height, width, maxWidth: '100%' }}
  />
);
