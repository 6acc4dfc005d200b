import { BadgeCheck } from 'lucide-react';
import * as texts from '#copy/together/communityTexts.ts';
import { Tag } from '#ui/Tag.tsx';

/** Where the trades of something shared come from. */
export const OriginTag = ({ origin }: { readonly origin: keyof typeof texts.origins }) => (
  <Tag>
    {origin === 'file' && <BadgeCheck size={12} aria-hidden="true" />}
    {texts.origins[origin]}
  </Tag>
);
