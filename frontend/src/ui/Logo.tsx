import { useId } from 'react';

/**
 * The mark: a rounded square with a bell curve whose right tail ends in a dot. `size` in pixels. Decorative; needs a
 * name beside it.
 */
export function Logo({ size = 26 }: { readonly size?: number }) {
  const fill = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#3b82f6" />
          <stop offset="1" stopColor="#8b5cf6" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill={`url(#${fill})`} />
      <path d="M5.5 22.5c4.6 0 5.3-13 9.8-13s5 12 9.2 12.9" fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="25.6" cy="22.4" r="2.2" fill="#fff" />
    </svg>
  );
}
