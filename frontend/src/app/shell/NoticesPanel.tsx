import { NoticeList } from '#features/notices/NoticeList.tsx';
import css from '#features/notices/notices.module.css';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';

/** The newest notifications under the bell: spec section 2, "Notification popover". */
export default function NoticesPanel({ zone, onClose }: { readonly zone: string; readonly onClose: () => void }) {
  return (
    <>
      <NoticeList zone={zone} heading="h2" />
      <Row justify="between" className={css.foot}>
        <Button look="text" onClick={onClose}>
          Close
        </Button>
        <ButtonLink look="text" to="/notifications">
          View all
        </ButtonLink>
      </Row>
    </>
  );
}
